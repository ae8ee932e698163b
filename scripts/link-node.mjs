/** After an install: the link to the carried Node, which npm 10 loses. */
import { linkNode } from './bootstrap.mjs';

linkNode();
