/** Starts the worker's shop and browser before its first case, which they would otherwise take time from. */
import { test } from '#support/browser.ts';

test.beforeAll(async ({ sharedShop, browser }) => void [sharedShop, browser]);
