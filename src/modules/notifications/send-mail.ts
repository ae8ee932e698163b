import type { Context } from '#platform/context.ts';
import { claimMail, markFailed, markSent } from '#modules/notifications/mail.repository.ts';
import { isMailKind, type OrderMailPayload } from '#modules/notifications/mail.rules.ts';
import { renderOrderMail } from '#modules/notifications/order-mail.template.ts';

/**
 * Sends a queued mail once. Should the process die between handing it over and marking it, the second sending
 * carries the same message id, and is recognised as the same mail.
 * @throws when it could not be handed over; the job then tries again later
 */
export async function sendMail(ctx: Context, mailId: string): Promise<void> {
  const mail = await claimMail(ctx.db, mailId, ctx.clock.now());
  if (!mail || !isMailKind(mail.kind)) return;
  const { settings } = ctx;
  const shop = {
    name: settings.shopName,
    url: settings.publicUrl,
    supportEmail: settings.supportEmail,
  };
  try {
    await ctx.mailer.send({
      ...renderOrderMail(mail.kind, mail.payload as OrderMailPayload, shop),
      to: mail.recipient,
      from: `${settings.shopName} <${settings.supportEmail}>`,
      messageId: `<${mail.id}@${new URL(settings.publicUrl).hostname}>`,
      again: mail.attempts > 1,
    });
  } catch (error) {
    await markFailed(ctx.db, mailId, error instanceof Error ? error.message : String(error));
    throw error;
  }
  await markSent(ctx.db, mailId, ctx.clock.now());
}
