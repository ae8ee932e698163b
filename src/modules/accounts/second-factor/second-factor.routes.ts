import { isRefusal } from '#contract/refusals.ts';
import { route, type Route } from '#platform/http/route.ts';
import { presentUser, visitorOf } from '#modules/accounts/accounts.presenter.ts';
import { factorMethods } from '#modules/accounts/second-factor/authentication-methods.ts';
import { reauthenticate } from '#modules/accounts/second-factor/reauthenticate.ts';
import { renewRecoveryCodes } from '#modules/accounts/second-factor/renew-recovery-codes.ts';
import { readSecondFactor } from '#modules/accounts/second-factor/second-factor.repository.ts';
import { clearedSecondStep, finishSignIn } from '#modules/accounts/second-factor/second-step.ts';
import {
  confirmTotp,
  prepareTotp,
  removeTotp,
} from '#modules/accounts/second-factor/set-up-totp.ts';
import { removeSecondFactor } from '#modules/accounts/second-factor/remove-second-factor.ts';
import { sendSignInCookies } from '#modules/accounts/sign-in/send-sign-in-cookies.ts';
import { signedInMessage } from '#modules/accounts/sign-in/start-session.ts';
import { findUser } from '#modules/accounts/users.repository.ts';
import { getStoreSettings } from '#modules/settings/index.ts';

export const secondFactorRoutes: readonly Route[] = [
  route('auth.secondFactor', async ({ ctx, ip, body, http }) => {
    const signedIn = await finishSignIn(ctx, ip, visitorOf(http), body);
    if (isRefusal(signedIn)) return signedIn;
    const { actor, cookie, linked } = signedIn;
    await sendSignInCookies(ctx, http, actor.id, cookie);
    http.header('Set-Cookie', clearedSecondStep(ctx.settings), { append: true });
    return { message: signedInMessage(linked), user: presentUser(actor) };
  }),

  route('secondFactor.get', async ({ ctx, actor }) => {
    const [factor, user, settings] = await Promise.all([
      readSecondFactor(ctx.db, actor.id),
      findUser(ctx.db, actor.id),
      getStoreSettings(ctx),
    ]);
    const methods = factorMethods(factor);
    const hasPassword = user !== null && user.passwordHash !== null;
    return {
      data: {
        ...factor,
        isRequired: settings.requireSecondFactor,
        isRecentlyAuthenticated: actor.isRecentlyAuthenticated,
        methods: methods.length === 0 && hasPassword ? ['password' as const] : methods,
      },
    };
  }),

  route('secondFactor.prepareTotp', async ({ ctx, actor }) => {
    const prepared = await prepareTotp(ctx, actor);
    return isRefusal(prepared) ? prepared : { data: prepared };
  }),

  route('secondFactor.confirmTotp', async ({ ctx, actor, body }) => {
    const recoveryCodes = await confirmTotp(ctx, actor, body.code);
    return isRefusal(recoveryCodes)
      ? recoveryCodes
      : { message: 'Your authenticator app is set up', data: { recoveryCodes } };
  }),

  route(
    'secondFactor.removeTotp',
    async ({ ctx, actor }) =>
      (await removeTotp(ctx, actor)) ?? { message: 'The authenticator app was removed' },
  ),

  route('secondFactor.renewRecoveryCodes', async ({ ctx, actor }) => {
    const recoveryCodes = await renewRecoveryCodes(ctx, actor);
    return isRefusal(recoveryCodes)
      ? recoveryCodes
      : { message: 'Your earlier recovery codes no longer work', data: { recoveryCodes } };
  }),

  route(
    'secondFactor.reauthenticate',
    async ({ ctx, actor, ip, body, http }) =>
      (await reauthenticate(ctx, actor, { ip, cookie: visitorOf(http).cookie }, body)) ?? {
        message: 'Thank you for confirming',
      },
  ),

  route(
    'adminStaff.removeSecondFactor',
    async ({ ctx, actor, params }) =>
      (await removeSecondFactor(ctx, actor, params.memberId)) ?? {
        message: 'The second factor was removed and the member signed out',
      },
  ),
];
