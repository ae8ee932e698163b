import { redirectDocument } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import type { Api } from '#web/api.ts';

export type GoogleOffer = NonNullable<Answer<'auth.google'>['data']>;

/**
 * What a sign-in page needs to offer Google; null where it is not set up. Only documents of the sign-in pages let
 * Google's client in, so a visitor who comes from another page of the shop gets a document of his own.
 * @throws the redirect to it
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
  // /login leads to /auth/login. The other pages of /auth offer no Google and do not let it in.
  return (
    !navigation || !/^\/(auth\/)?(login|register)\/?$/i.test(new URL(navigation.name).pathname)
  );
}
