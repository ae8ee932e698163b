/** npm's postinstall: adds the link to the pinned Node, which npm 10 omits. */
import { linkNode } from './bootstrap.mjs';

linkNode();
