import type { RecipientRefused } from '#gateways/mailer/mailer.ts';
import type { Context } from '#platform/context.ts';
import {
  renderAccountMail,
  renderResetMail,
} from '#modules/notifications/account-mail.template.ts';
import { renderContactMail } from '#modules/notifications/contact-mail.template.ts';
import type { Shop } from '#modules/notifications/mail-page.template.ts';
import {
  claimMail,
  forgetMail,
  markFailed,
  markSent,
} from '#modules/notifications/mail.repository.ts';
import {
  isAccountMail,
  isForgottenWhenSent,
  isMailKind,
  MOST_TRIES,
  type AccountMailPayload,
  type ContactMailPayload,
  type MailKind,
  type OrderMailPayload,
  type RenderedMail,
  type UnkeptMail,
} from '#modules/notifications/mail.rules.ts';
import { renderOrderMail } from '#modules/notifications/order-mail.template.ts';
import { storeSettings } from '#modules/settings/index.ts';

/**
 * Sends a queued mail once. Should the process die between handing it over and marking it, the second sending
 * carries the same message id, and is recognised as the same mail.
 * @throws when it could not be handed over; the job then tries again later
 */
export async function sendMail(ctx: Context, mailId: string): Promise<void> {
  const mail = await claimMail(ctx.db, mailId, ctx.clock.now());
  if (!mail || !isMailKind(mail.kind)) return;
  const { kind, payload } = mail;
  const shop = await shopOf(ctx);
  const rendered = render(kind, payload, shop);
  const failed = await handOver(ctx, shop, mail.id, mail.recipient, rendered, mail.attempts > 1);
  const now = ctx.clock.now();
  if (failed === null) await markSent(ctx.db, mailId, now);
  else {
    const { problem, refused } = failed;
    const givenUp = mail.attempts >= MOST_TRIES[refused ? 'refused' : 'other'];
    await markFailed(ctx.db, mailId, problem, givenUp ? now : null);
    if (!givenUp) throw new Error(problem);
    ctx.log.error({ mailId, kind, problem }, 'a mail was given up');
  }
  if (isForgottenWhenSent(kind)) await forgetMail(ctx.db, mailId);
}

function render(kind: MailKind, payload: unknown, shop: Shop): RenderedMail {
  if (isAccountMail(kind)) return renderAccountMail(kind, payload as AccountMailPayload, shop);
  if (kind === 'contact-message') return renderContactMail(payload as ContactMailPayload, shop);
  return renderOrderMail(kind, payload as OrderMailPayload, shop);
}

/**
 * Sends a mail that is kept nowhere, because its content is a secret.
 * @throws when it could not be handed over
 */
export async function sendUnkeptMail(ctx: Context, id: string, mail: UnkeptMail): Promise<void> {
  const shop = await shopOf(ctx);
  const rendered = renderResetMail(mail.payload, shop);
  const failed = await handOver(ctx, shop, id, mail.recipient, rendered, false);
  if (failed !== null) throw new Error(failed.problem);
}

/** @returns why it could not be handed over; it is logged, so it does not name the recipient, as mail servers like to do */
async function handOver(
  ctx: Context,
  shop: Shop,
  id: string,
  recipient: string,
  rendered: RenderedMail,
  again: boolean,
): Promise<{ problem: string; refused: boolean } | null> {
  return await ctx.mailer.send({ ...rendered, ...envelope(shop, id, recipient), again }).then(
    () => null,
    (error: unknown) => ({
      problem: (error instanceof Error ? error.message : String(error)).replaceAll(
        recipient,
        'the recipient',
      ),
      refused: isRecipientRefused(error),
    }),
  );
}

const isRecipientRefused = (error: unknown): error is RecipientRefused =>
  error instanceof Error && 'recipientRefused' in error;

async function shopOf(ctx: Context): Promise<Shop> {
  const { shopName, supportEmail } = await storeSettings(ctx);
  return { name: shopName, url: ctx.settings.publicUrl, supportEmail };
}

const envelope = ({ name, url, supportEmail }: Shop, id: string, to: string) => ({
  to,
  from: `${name} <${supportEmail}>`,
  messageId: `<${id}@${new URL(url).hostname}>`,
});
