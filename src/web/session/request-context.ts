/**
 * Router context for loaders and actions on both sides: the visitor's API client and session, and the shop's settings.
 */
import { createContext, type RouterContextProvider } from 'react-router';
import type { ShopFacts } from '#web/shop-facts.ts';
import type { Api } from '#web/api/api.ts';
import type { Session } from '#web/session/session-store.ts';

export const apiContext = createContext<Api>();
export const sessionContext = createContext<Session>();
export const shopFactsContext = createContext<ShopFacts>();

type RequestContext = Readonly<RouterContextProvider>;

export const apiOf = (context: RequestContext): Api => context.get(apiContext);
export const sessionOf = (context: RequestContext): Session => context.get(sessionContext);
export const shopFactsOf = (context: RequestContext): ShopFacts => context.get(shopFactsContext);
