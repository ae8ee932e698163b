import { redirectDocument } from 'react-router';
import type { ResponseBody } from '#contract/contract.ts';
import type { Api } from '#web/api/api.ts';

export type GoogleOffer = NonNullable<ResponseBody<'auth.google'>['data']>;

/**
 * Settings for Google sign-in; null if it is not configured. Only the documents of the sign-in pages allow Google's
 * script in their Content-Security-Policy, so a client-side navigation from any other page triggers a full page load.
 * @throws a redirect that reloads the document
 */
export async function loadGoogleOffer(api: Api, request: Request): Promise<GoogleOffer | null> {
  const answer = await api.auth.google();
  const offer = answer.ok ? answer.data : null;
  if (offer && isOtherDocument()) {
    const { pathname, search } = new URL(request.url);
    throw redirectDocument(pathname + search);
  }
  return offer;
}

function isOtherDocument(): boolean {
  if (typeof document === 'undefined') return false;
  const [navigation] = performance.getEntriesByType('navigation');
  // /login redirects to /auth/login. Other /auth pages offer no Google sign-in, and their policy does not allow it.
  return (
    !navigation || !/^\/(auth\/)?(login|register)\/?$/i.test(new URL(navigation.name).pathname)
  );
}
