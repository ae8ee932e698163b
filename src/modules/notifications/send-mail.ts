import { brandColourOf } from '#contract/brand-colours.ts';
import type { RecipientRefused } from '#gateways/mailer/mailer.ts';
import type { Context } from '#platform/context.ts';
import {
  renderAccountMail,
  renderConfirmationMail,
  renderEmailChangeMail,
  renderInvitationMail,
  renderOrderLinkMail,
  renderResetMail,
} from '#modules/notifications/account-mail.template.ts';
import type { AccountMailPayload } from '#modules/notifications/account-mail.rules.ts';
import { renderAnswerMail } from '#modules/notifications/answer-mail.template.ts';
import { renderDisputeMail } from '#modules/notifications/dispute-mail.template.ts';
import { renderContactMail } from '#modules/notifications/contact-mail.template.ts';
import { renderWithdrawalMail } from '#modules/notifications/withdrawal-mail.template.ts';
import { documentFor, type DocumentMaker } from '#modules/notifications/mail-document.ts';
import type { Shop } from '#modules/notifications/mail-page.template.ts';
import {
  claimDueMails,
  eraseMail,
  markFailed,
  markSent,
  markWithoutDocument,
  type MailRow,
} from '#modules/notifications/mail.repository.ts';
import {
  isAccountMail,
  isErasedOnceSent,
  isMailKind,
  MAX_ATTEMPTS,
  nextAttemptAt,
  type AnswerMailPayload,
  type ContactMailPayload,
  type DisputeMailPayload,
  type MailKind,
  type RenderedMail,
  type UnstoredMail,
  type WithdrawalMailPayload,
} from '#modules/notifications/mail.rules.ts';
import type { OrderMailPayload } from '#modules/notifications/order-mail-payload.ts';
import { createOrderLink } from '#modules/notifications/order-link.ts';
import { renderOrderMail } from '#modules/notifications/order-mail.template.ts';
import { getStoreSettings } from '#modules/settings/index.ts';
import { readWords } from '#modules/words/index.ts';

/** Mails sent at a time. A shutdown waits for them, up to 20 s when the mail server does not respond. */
const BATCH_SIZE = 4;

export interface SendOptions {
  /** Stops after the current batch. */
  readonly signal?: AbortSignal | undefined;
  readonly makeDocument?: DocumentMaker;
}

/**
 * Sends all due mails in batches. If the process dies between sending a mail and marking it as sent, the mail is sent
 * again with the same message id, so that mail programs show it once.
 */
export async function sendDueMails(
  ctx: Context,
  { signal, makeDocument = async () => null }: SendOptions = {},
): Promise<void> {
  while (!signal?.aborted) {
    const due = await claimDueMails(ctx.db, ctx.clock.now(), BATCH_SIZE);
    if (due.length === 0) return;
    const shop = await shopOf(ctx);
    const results = await Promise.all(
      due.map(async (mail) => ({ mail, ...(await trySend(ctx, shop, mail, makeDocument)) })),
    );
    // First, so that a failure with another mail cannot cause these to be sent again.
    const sent = results.filter(({ failure }) => failure === null).map(({ mail }) => mail);
    await markSent(
      ctx.db,
      sent.map(({ id }) => id),
      ctx.clock.now(),
    );
    for (const { mail, documentProblem } of results)
      if (documentProblem !== null) await markWithoutDocument(ctx.db, mail.id, documentProblem);
    for (const { id, kind } of sent)
      if (isMailKind(kind) && isErasedOnceSent(kind)) await eraseMail(ctx.db, id);
    for (const { mail, failure } of results)
      if (failure !== null) await recordFailure(ctx, mail, failure);
  }
}

interface SendFailure {
  readonly problem: string;
  /** The mail server refuses the recipient permanently. */
  readonly refused: boolean;
}

interface Attempt {
  readonly failure: SendFailure | null;
  /** Why the mail was sent without its document; null if it was not, or had none. */
  readonly documentProblem: string | null;
}

/** Renders and sends a mail. Never throws, so that one mail cannot stop the others. */
async function trySend(
  ctx: Context,
  shop: Shop,
  mail: MailRow,
  makeDocument: DocumentMaker,
): Promise<Attempt> {
  const { id, kind, recipient, attempts } = mail;
  try {
    if (!isMailKind(kind)) throw new Error(`unknown kind of mail: ${kind}`);
    const { made, problem } = await documentFor(ctx, mail, makeDocument);
    const rendered = render(mail, kind, shop, await linkFor(ctx, mail), made?.number ?? null);
    const attachments = made ? [made.file] : undefined;
    await send(ctx, shop, id, recipient, { ...rendered, attachments }, attempts > 1);
    return {
      failure: null,
      documentProblem: problem === null ? null : problemOf(problem, recipient),
    };
  } catch (error) {
    const failure = { problem: problemOf(error, recipient), refused: isRecipientRefused(error) };
    return { failure, documentProblem: null };
  }
}

/** Schedules the next attempt, or gives the mail up. */
async function recordFailure(ctx: Context, mail: MailRow, failure: SendFailure): Promise<void> {
  const { id, kind, attempts } = mail;
  const now = ctx.clock.now();
  const givenUp = attempts >= MAX_ATTEMPTS[failure.refused ? 'refused' : 'other'];
  const next = givenUp ? null : nextAttemptAt(mail.queued_at, attempts, now);
  await markFailed(ctx.db, id, failure.problem, next, now);
  const facts = { mailId: id, kind, problem: failure.problem };
  if (givenUp) ctx.log.error(facts, 'a mail was given up');
  else ctx.log.warn(facts, 'a mail could not be sent and will be retried');
  if (givenUp && isMailKind(kind) && isErasedOnceSent(kind)) await eraseMail(ctx.db, id);
}

/** Where a mail about a guest's order leads; null for all others, which lead to the account. */
async function linkFor(ctx: Context, { payload }: MailRow): Promise<string | null> {
  const { byGuest, orderId } = payload as Partial<OrderMailPayload>;
  return byGuest && orderId ? await createOrderLink(ctx, orderId) : null;
}

function render(
  { payload, queued_at }: MailRow,
  kind: MailKind,
  shop: Shop,
  link: string | null,
  document: string | null,
): RenderedMail {
  if (isAccountMail(kind))
    return renderAccountMail(kind, payload as AccountMailPayload, shop, queued_at);
  if (kind === 'withdrawal-received')
    return renderWithdrawalMail(payload as WithdrawalMailPayload, shop);
  if (kind === 'contact-message') return renderContactMail(payload as ContactMailPayload, shop);
  if (kind === 'contact-answer') return renderAnswerMail(payload as AnswerMailPayload, shop);
  if (kind === 'dispute') return renderDisputeMail(payload as DisputeMailPayload, shop);
  return renderOrderMail(kind, payload as OrderMailPayload, shop, link, document);
}

/**
 * Sends a mail that is not stored anywhere, because its content is a secret.
 * @throws when it could not be sent
 */
export async function sendUnstoredMail(
  ctx: Context,
  id: string,
  mail: UnstoredMail,
): Promise<void> {
  const shop = await shopOf(ctx);
  await send(ctx, shop, id, mail.recipient, renderUnstored(mail, shop), false).catch(
    (error: unknown) => {
      throw new Error(problemOf(error, mail.recipient));
    },
  );
}

function renderUnstored(mail: UnstoredMail, shop: Shop): RenderedMail {
  if (mail.kind === 'email-change') return renderEmailChangeMail(mail.payload, shop);
  if (mail.kind === 'email-confirmation') return renderConfirmationMail(mail.payload, shop);
  if (mail.kind === 'password-reset') return renderResetMail(mail.payload, shop);
  if (mail.kind === 'order-link') return renderOrderLinkMail(mail.payload, shop);
  return renderInvitationMail(mail.payload, shop);
}

async function send(
  ctx: Context,
  shop: Shop,
  id: string,
  recipient: string,
  rendered: RenderedMail,
  isRetry: boolean,
): Promise<void> {
  await ctx.mailer.send({ ...rendered, ...envelope(shop, id, recipient), isRetry });
}

/** The message is logged, so it must not contain the recipient. PostgreSQL cannot store NUL characters. */
const problemOf = (error: unknown, recipient: string): string =>
  (error instanceof Error ? error.message : String(error))
    .replaceAll(recipient, 'the recipient')
    .replaceAll('\0', '');

const isRecipientRefused = (error: unknown): error is RecipientRefused =>
  error instanceof Error && 'recipientRefused' in error;

async function shopOf(ctx: Context): Promise<Shop> {
  const [settings, words] = await Promise.all([getStoreSettings(ctx), readWords(ctx)]);
  const { shopName, supportEmail, postalAddress, timeZone, language } = settings;
  return {
    name: shopName,
    url: ctx.settings.publicUrl,
    supportEmail,
    postalAddress,
    timeZone,
    words,
    language,
    colour: brandColourOf(settings.brandColour, settings.ownColour),
  };
}

const envelope = ({ name, url, supportEmail }: Shop, id: string, to: string) => ({
  to,
  from: `${name} <${supportEmail}>`,
  messageId: `<${id}@${new URL(url).hostname}>`,
});
