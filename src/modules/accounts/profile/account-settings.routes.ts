import { confirmationWords } from '#contract/words/confirmation-words.ts';
import { isRefusal, refuse } from '#contract/refusals.ts';
import type { PersonalDataProvider } from '#platform/personal-data.ts';
import { route, type Route } from '#platform/http/route.ts';
import { clearedSessionCookie } from '#platform/http/session-cookie.ts';
import { presentSession, presentUser, visitorOf } from '#modules/accounts/accounts.presenter.ts';
import { confirmNewEmail, requestEmailChange } from '#modules/accounts/email/change-email.ts';
import { changeName } from '#modules/accounts/profile/change-name.ts';
import { changePassword } from '#modules/accounts/new-password/change-password.ts';
import { confirmByLink } from '#modules/accounts/email/confirm-email.ts';
import { changeNewsletter } from '#modules/accounts/newsletter/change-newsletter.ts';
import {
  hasConsented,
  withdrawConsentByToken,
} from '#modules/accounts/newsletter/newsletter.repository.ts';
import { collectPersonalData } from '#modules/accounts/profile/collect-personal-data.ts';
import { deleteAccount } from '#modules/accounts/profile/delete-account.ts';
import { pendingEmailOf } from '#modules/accounts/email/email-changes.repository.ts';
import { identitiesOf } from '#modules/accounts/google/identities.repository.ts';
import { requestEmailConfirmation } from '#modules/accounts/email/send-email-confirmation.ts';
import { endSession, isSession, sessionHash } from '#modules/accounts/sessions/session.ts';
import {
  deleteSessionOf,
  deleteSessionsOf,
  sessionsOf,
} from '#modules/accounts/sessions/sessions.repository.ts';
import { apiTokensOf } from '#modules/accounts/tokens/api-tokens.repository.ts';
import { findAccount } from '#modules/accounts/users.repository.ts';

/** @param providers the modules' personal data providers, in the order in which they erase */
export const accountSettingsRoutes = (
  providers: readonly PersonalDataProvider[],
): readonly Route[] => [
  route('account.get', async ({ ctx, actor }) => {
    const [user, identities, tokens, newEmail, newsletter] = await Promise.all([
      findAccount(ctx.db, actor.id),
      identitiesOf(ctx.db, actor.id),
      apiTokensOf(ctx.db, actor.id),
      pendingEmailOf(ctx.db, actor.id, ctx.clock.now()),
      hasConsented(ctx.db, actor.id),
    ]);
    if (!user) return refuse('NOT_FOUND');
    return {
      data: {
        userName: user.user_name,
        email: user.email,
        emailConfirmed: user.email_confirmed_at !== null,
        newEmail,
        hasPassword: Boolean(user.has_password),
        hasGoogle: identities.length > 0,
        apiTokens: tokens.length,
        memberSince: user.created_at.toISOString(),
        newsletter,
      },
    };
  }),

  route('account.update', async ({ ctx, actor, body: { userName, newsletter } }) => {
    const refused = userName === undefined ? null : await changeName(ctx, actor, userName);
    if (refused) return refused;
    if (newsletter !== undefined) await changeNewsletter(ctx, actor.id, newsletter);
    return {
      message: userName === undefined ? 'Your settings were saved' : 'Your name was changed',
      user: presentUser({ ...actor, userName: userName ?? actor.userName }),
    };
  }),

  route('account.unsubscribe', async ({ ctx, body: { token } }) =>
    (await withdrawConsentByToken(ctx.db, token, ctx.clock.now()))
      ? { message: confirmationWords('unsubscribed') }
      : refuse('UNSUBSCRIBE_LINK_INVALID'),
  ),

  route('account.changeEmail', async ({ ctx, actor, ip, body, http }) => {
    const { cookie } = visitorOf(http);
    const confirmation = {
      actor,
      source: { ip, cookie },
      password: body.password,
      current: sessionHash(ctx, cookie),
    };
    return (
      (await requestEmailChange(ctx, confirmation, body.email)) ?? {
        message: confirmationWords('newEmailLinkSent'),
      }
    );
  }),

  route(
    'account.confirmNewEmail',
    async ({ ctx, actor, body: { token } }) =>
      (await confirmNewEmail(ctx, actor, token)) ?? { message: confirmationWords('emailChanged') },
  ),

  route('account.sendConfirmation', async ({ ctx, actor }) => {
    await requestEmailConfirmation(ctx, actor);
    return { message: confirmationWords('emailLinkSent') };
  }),

  route(
    'account.confirmEmail',
    async ({ ctx, actor, body: { token } }) =>
      (await confirmByLink(ctx, actor, token)) ?? { message: confirmationWords('emailConfirmed') },
  ),

  route('account.changePassword', async ({ ctx, actor, ip, body, http }) => {
    const cookie = await changePassword(ctx, ip, actor, visitorOf(http), body);
    if (isRefusal(cookie)) return cookie;
    http.header('Set-Cookie', cookie);
    return { message: confirmationWords('passwordChanged') };
  }),

  route('account.sessions', async ({ ctx, actor, http }) => {
    const current = sessionHash(ctx, visitorOf(http).cookie);
    const sessions = await sessionsOf(ctx.db, actor.id, ctx.clock.now());
    return {
      data: sessions.map((session) =>
        presentSession(session, current !== null && session.token_hash.equals(current)),
      ),
    };
  }),

  route('account.endOtherSessions', async ({ ctx, actor, http }) => {
    await deleteSessionsOf(ctx.db, actor.id, sessionHash(ctx, visitorOf(http).cookie) ?? undefined);
    return { message: confirmationWords('signedOutElsewhere') };
  }),

  route('account.endSession', async ({ ctx, actor, params, http }) => {
    if (!(await deleteSessionOf(ctx.db, actor.id, params.sessionId))) return refuse('NOT_FOUND');
    const current = sessionHash(ctx, visitorOf(http).cookie);
    // The session of this browser.
    if (current !== null && !(await isSession(ctx, actor.id, current)))
      http.header('Set-Cookie', await endSession(ctx, visitorOf(http).cookie));
    return { message: confirmationWords('deviceSignedOut') };
  }),

  route('account.download', async ({ ctx, actor, http }) => {
    http.header('Content-Disposition', 'attachment; filename="my-data.json"');
    return { data: await collectPersonalData(ctx, providers, actor) };
  }),

  route('account.delete', async ({ ctx, actor, ip, body, http }) => {
    const current = sessionHash(ctx, visitorOf(http).cookie);
    const refused = await deleteAccount(ctx, providers, {
      actor,
      source: { ip, cookie: visitorOf(http).cookie },
      password: body.password,
      current,
    });
    if (refused) return refused;
    http.header('Set-Cookie', clearedSessionCookie(ctx.settings));
    return { message: confirmationWords('accountDeleted') };
  }),
];
