#include "../tree.h"
int main(void){return 0;}
