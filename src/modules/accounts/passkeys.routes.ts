import type { PasskeyWire } from '#contract/accounts.contract.ts';
import { isRefusal, refuse } from '#contract/refusals.ts';
import { route, type Route } from '#platform/http/route.ts';
import { presentUser, visitorOf } from '#modules/accounts/accounts.presenter.ts';
import { addPasskey, passkeyOptions } from '#modules/accounts/add-passkey.ts';
import {
  deletePasskeyOf,
  passkeysOf,
  type Passkey,
} from '#modules/accounts/passkeys.repository.ts';
import { beginSession } from '#modules/accounts/session.ts';
import { passkeySignInOptions, signInWithPasskey } from '#modules/accounts/sign-in-with-passkey.ts';

export const passkeysRoutes: readonly Route[] = [
  route('auth.passkeyOptions', async ({ ctx, ip }) => ({
    data: { ...(await passkeySignInOptions(ctx, ip)) },
  })),

  route('auth.passkeyLogin', async ({ ctx, ip, body, http }) => {
    const actor = await signInWithPasskey(ctx, ip, body.credential);
    if (isRefusal(actor)) return actor;
    const cookie = await beginSession(ctx, actor, visitorOf(http));
    if (cookie === null) return refuse('PASSKEY_UNKNOWN');
    http.header('Set-Cookie', cookie);
    return { message: 'Logged in successfully', user: presentUser(actor) };
  }),

  route('account.passkeys', async ({ ctx, actor }) => ({
    data: (await passkeysOf(ctx.db, actor.id)).map(presentPasskey),
  })),

  route('account.passkeyOptions', async ({ ctx, actor, http }) => {
    const options = await passkeyOptions(ctx, actor, visitorOf(http));
    return isRefusal(options) ? options : { data: { ...options } };
  }),

  route('account.addPasskey', async ({ ctx, actor, body, http }) => {
    const kept = await addPasskey(ctx, actor, visitorOf(http), body.credential);
    if (isRefusal(kept)) return kept;
    return { message: 'Your passkey is ready', data: presentPasskey(kept) };
  }),

  route('account.deletePasskey', async ({ ctx, actor, params }) =>
    (await deletePasskeyOf(ctx.db, actor.id, params.passkeyId))
      ? { message: 'The passkey was removed' }
      : refuse('NOT_FOUND'),
  ),
];

const presentPasskey = ({ id, name, created_at, last_used_at }: Passkey): PasskeyWire => ({
  id,
  name,
  createdAt: created_at.toISOString(),
  lastUsedAt: last_used_at?.toISOString() ?? null,
});
