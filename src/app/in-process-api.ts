import type { Context as HttpContext, Hono } from 'hono';

/** Parts of API responses that the response of the page must repeat. */
export interface ApiEffects {
  readonly cookies: string[];
  /** Set when a form was refused for now: rate limited or overloaded. */
  retryLater: { readonly status: number; readonly retryAfter: string } | null;
}

/** Calls the API in this process on behalf of the visitor. @param effects collects what the page must repeat */
export function inProcessApi(app: Hono, http: HttpContext, origin: string, effects: ApiEffects) {
  return async (address: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers);
    for (const name of ['cookie', 'x-forwarded-for', 'user-agent']) {
      const value = http.req.header(name);
      if (value !== undefined) headers.set(name, value);
    }
    const response = await app.fetch(new Request(origin + address, { ...init, headers }), http.env);
    effects.cookies.push(...response.headers.getSetCookie());
    const retryAfter = response.headers.get('retry-after');
    if ((init.method ?? 'GET') !== 'GET' && retryAfter !== null)
      effects.retryLater = { status: response.status, retryAfter };
    return response;
  };
}
