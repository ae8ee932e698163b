/**
 * The API client of the admin area: the shop's endpoints and those for administrators.
 * In loaders: `adminApiOf(context).adminOrder.list()`. In components: `const api = useAdminApi()`.
 * When the session has ended, calls wait until the user signs in again in place (`reauth.ts`).
 */
import { createContext as createReactContext, use } from 'react';
import { createContext, type RouterContextProvider } from 'react-router';
import { ENDPOINTS, type EndpointName } from '#contract/endpoints.ts';
import { createApi, type ApiOf, type ApiOptions, type Send } from '#web/api/api.ts';

export type AdminApi = ApiOf<EndpointName>;

export const createAdminApi = (send: Send, options?: ApiOptions): AdminApi =>
  createApi(ENDPOINTS, send, options);

export const adminApiContext = createContext<AdminApi>();

export const adminApiOf = (context: Readonly<RouterContextProvider>): AdminApi =>
  context.get(adminApiContext);

const AdminApiContext = createReactContext<AdminApi | null>(null);
export const AdminApiProvider = AdminApiContext;

export function useAdminApi(): AdminApi {
  const api = use(AdminApiContext);
  if (api === null) throw new Error('needs AdminApiProvider above it');
  return api;
}
