/** What loaders and actions are given on both sides: the API as this visitor, and who he is. */
import { createContext, type RouterContextProvider } from 'react-router';
import type { Api } from '#web/api.ts';
import type { Session } from '#web/session-store.ts';

export const apiContext = createContext<Api>();
export const sessionContext = createContext<Session>();

type RequestContext = Readonly<RouterContextProvider>;

export const apiOf = (context: RequestContext): Api => context.get(apiContext);
export const sessionOf = (context: RequestContext): Session => context.get(sessionContext);
