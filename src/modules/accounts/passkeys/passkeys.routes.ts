import { confirmationWords } from '#contract/words/confirmation-words.ts';
import type { PasskeyWire } from '#contract/accounts.contract.ts';
import { isRefusal } from '#contract/refusals.ts';
import { route, type Route } from '#platform/http/route.ts';
import { presentUser, visitorOf } from '#modules/accounts/accounts.presenter.ts';
import {
  addPasskey,
  passkeyOptions,
  removePasskey,
} from '#modules/accounts/passkeys/add-passkey.ts';
import { passkeysOf, type Passkey } from '#modules/accounts/passkeys/passkeys.repository.ts';
import { sendSignInCookies } from '#modules/accounts/sign-in/send-sign-in-cookies.ts';
import {
  passkeySignInOptions,
  signInWithPasskey,
} from '#modules/accounts/passkeys/sign-in-with-passkey.ts';

export const passkeysRoutes: readonly Route[] = [
  route('auth.passkeyOptions', async ({ ctx, ip }) => ({
    data: { ...(await passkeySignInOptions(ctx, ip)) },
  })),

  route('auth.passkeyLogin', async ({ ctx, ip, body, http }) => {
    const signedIn = await signInWithPasskey(ctx, ip, visitorOf(http), body.credential);
    if (isRefusal(signedIn)) return signedIn;
    await sendSignInCookies(ctx, http, signedIn.actor.id, signedIn.cookie);
    return { message: confirmationWords('loggedIn'), user: presentUser(signedIn.actor) };
  }),

  route('account.passkeys', async ({ ctx, actor }) => ({
    data: (await passkeysOf(ctx.db, actor.id)).map(presentPasskey),
  })),

  route('account.passkeyOptions', async ({ ctx, actor, http }) => {
    const options = await passkeyOptions(ctx, actor, visitorOf(http));
    return isRefusal(options) ? options : { data: { ...options } };
  }),

  route('account.addPasskey', async ({ ctx, actor, body, http }) => {
    const saved = await addPasskey(ctx, actor, visitorOf(http), body.credential);
    if (isRefusal(saved)) return saved;
    return { message: confirmationWords('passkeyReady'), data: presentPasskey(saved) };
  }),

  route(
    'account.deletePasskey',
    async ({ ctx, actor, params }) =>
      (await removePasskey(ctx, actor, params.passkeyId)) ?? {
        message: confirmationWords('passkeyRemoved'),
      },
  ),
];

const presentPasskey = ({ id, name, created_at, last_used_at }: Passkey): PasskeyWire => ({
  id,
  name,
  createdAt: created_at.toISOString(),
  lastUsedAt: last_used_at?.toISOString() ?? null,
});
