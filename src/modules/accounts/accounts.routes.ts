import { confirmationWords } from '#contract/words/confirmation-words.ts';
import { addressForms } from '#contract/addresses/address-forms.ts';
import { addressWords } from '#contract/words/storefront/address-words.ts';
import { isRefusal, refuse } from '#contract/refusals.ts';
import { getStoreSettings } from '#modules/settings/index.ts';
import { route, type Route } from '#platform/http/route.ts';
import { presentUser, visitorOf } from '#modules/accounts/accounts.presenter.ts';
import { addAddress } from '#modules/accounts/addresses/add-address.ts';
import { checkAddress } from '#modules/accounts/addresses/address.rules.ts';
import { presentAddress } from '#modules/accounts/addresses/address.presenter.ts';
import type { Address } from '#modules/accounts/addresses/address.presenter.ts';
import {
  deleteAddress,
  listAddresses,
  updateAddress,
} from '#modules/accounts/addresses/addresses.repository.ts';
import { expectedNonce, issueNonce } from '#modules/accounts/google/google-nonce.ts';
import { logIn } from '#modules/accounts/sign-in/login.ts';
import { register } from '#modules/accounts/sign-in/register.ts';
import { requestPasswordReset } from '#modules/accounts/new-password/request-password-reset.ts';
import { resetPassword } from '#modules/accounts/new-password/reset-password.ts';
import { signInWithGoogle } from '#modules/accounts/google/sign-in-with-google.ts';
import { endSession, isFactorRequired } from '#modules/accounts/sessions/session.ts';
import { signedInMessage, startSession } from '#modules/accounts/sign-in/start-session.ts';

export const accountsRoutes: readonly Route[] = [
  route(
    'auth.register',
    async ({ ctx, ip, body }) =>
      (await register(ctx, ip, body)) ?? { message: confirmationWords('registered') },
  ),

  route('auth.login', async ({ ctx, body, ip, http }) => {
    const visitor = visitorOf(http);
    const actor = await logIn(ctx, { ip, cookie: visitor.cookie }, body);
    if (isRefusal(actor)) return actor;
    const started = await startSession(ctx, http, actor, {
      gone: 'WRONG_CREDENTIALS',
      link: body.link,
    });
    if (isRefusal(started)) return started;
    // Somebody who has a second factor is asked for it instead.
    const isSecondFactorMissing = await isFactorRequired(ctx, actor);
    return {
      message: signedInMessage(started.linked),
      user: presentUser({ ...actor, isSecondFactorMissing }),
    };
  }),

  route('auth.logout', async ({ ctx, http }) => {
    http.header('Set-Cookie', await endSession(ctx, http.req.header('cookie') ?? null));
    return { message: confirmationWords('loggedOut') };
  }),

  route('auth.google', async ({ ctx, http }) => {
    const { google } = ctx.settings;
    if (!google) return { data: null };
    const { nonce, cookie } = issueNonce(ctx.settings, visitorOf(http).cookie);
    http.header('Set-Cookie', cookie);
    return { data: { clientId: google.clientId, script: `${google.issuer}/gsi/client`, nonce } };
  }),

  route('auth.googleToken', async ({ ctx, body, ip, http }) => {
    const visitor = visitorOf(http);
    const token = body.credential ?? body.token ?? body.idToken ?? '';
    const nonce = expectedNonce(ctx.settings, visitor.cookie);
    const found = await signInWithGoogle(ctx, { token, ip, nonce });
    if (isRefusal(found)) return found;
    const user = { id: found.userId };
    const started = await startSession(ctx, http, user, { gone: 'GOOGLE_REFUSED' });
    return isRefusal(started) ? started : { message: signedInMessage(false) };
  }),

  route('auth.requestPasswordReset', async ({ ctx, body, ip }) => {
    await requestPasswordReset(ctx, ip, body.email);
    return {
      message: confirmationWords('resetLinkSent'),
    };
  }),

  route('auth.resetPassword', async ({ ctx, body, ip, http }) => {
    const device = await resetPassword(ctx, { ip, cookie: visitorOf(http).cookie }, body);
    if (isRefusal(device)) return device;
    if (device !== null) http.header('Set-Cookie', device);
    return { message: confirmationWords('passwordSet') };
  }),

  route('auth.checkAuth', async ({ actor }) => ({ user: presentUser(actor) })),

  route('shopAddress.add', async ({ ctx, actor, body: { userId: _, ...fields }, idempotency }) => {
    const added = (address: Address) => ({
      message: addressWords('addressAdded'),
      data: presentAddress(address),
    });
    const checked = checkAddress(fields, (await getStoreSettings(ctx)).sellsTo);
    if (isRefusal(checked)) return checked;
    const saved = await addAddress(ctx, actor, checked, async (trx, address) =>
      idempotency?.storeResponse(trx, added(address)),
    );
    return isRefusal(saved) ? saved : added(saved);
  }),

  route('shopAddress.list', async ({ ctx, actor }) => ({
    data: (await listAddresses(ctx.db, actor.id)).map(presentAddress),
  })),

  route('shopAddress.forms', async ({ ctx }) => ({
    data: addressForms(await getStoreSettings(ctx)),
  })),

  route('shopAddress.update', async ({ ctx, actor, params, body }) => {
    const checked = checkAddress(body, (await getStoreSettings(ctx)).sellsTo);
    if (isRefusal(checked)) return checked;
    const saved = await updateAddress(ctx.db, actor.id, params.addressId, checked, ctx.clock.now());
    return saved
      ? { message: addressWords('addressUpdated'), data: presentAddress(saved) }
      : refuse('NOT_FOUND');
  }),

  route('shopAddress.delete', async ({ ctx, actor, params }) =>
    (await deleteAddress(ctx.db, actor.id, params.addressId))
      ? { message: addressWords('addressDeleted') }
      : refuse('NOT_FOUND'),
  ),
];
