/**
 * The admin area's client of the API: everything the shop's client can, and what only administrators may ask.
 * Loaders: `adminApiOf(context).adminOrder.list()`. Between navigations: `const api = useAdminApi()`.
 * Who was signed out meanwhile signs in again in place, and the call goes on (`sign-in-again.ts`).
 */
import { createContext as createReactContext, use } from 'react';
import { createContext, type RouterContextProvider } from 'react-router';
import { ENDPOINTS, type EndpointName } from '#contract/endpoints.ts';
import { createApi, type ApiOf, type ApiOptions, type Send } from '#web/api.ts';

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
