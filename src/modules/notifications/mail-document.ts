/** The invoice or credit note that a mail carries: the outbox stores which, and its file is made when the mail is sent. */
import type { MailAttachment } from '#gateways/mailer/mailer.ts';
import type { Context } from '#platform/context.ts';
import type { MailRow } from '#modules/notifications/mail.repository.ts';
import { ATTEMPTS_WITH_DOCUMENT } from '#modules/notifications/mail.rules.ts';
import type {
  MailedDocument,
  OrderMailPayload,
} from '#modules/notifications/order-mail-payload.ts';

interface MadeDocument {
  readonly number: string;
  readonly file: MailAttachment;
}

/** Makes the file of an order's document; null if it is not issued. */
export type DocumentMaker = (
  ctx: Context,
  orderId: string,
  document: MailedDocument,
) => Promise<MadeDocument | null>;

/**
 * The document of a mail; null if it has none. What cannot be made delays the mail a little, and then the mail is sent
 * without it: `problem` says why.
 * @throws while the mail should rather be tried again
 */
export async function documentFor(
  ctx: Context,
  { id, payload, attempts }: MailRow,
  make: DocumentMaker,
): Promise<{ made: MadeDocument | null; problem: unknown }> {
  const { document, orderId } = payload as Partial<OrderMailPayload>;
  if (!document || !orderId) return { made: null, problem: null };
  try {
    return { made: await make(ctx, orderId, document), problem: null };
  } catch (error) {
    if (attempts < ATTEMPTS_WITH_DOCUMENT) throw error;
    ctx.log.error({ err: error, mailId: id, orderId }, 'a mail is sent without its document');
    return { made: null, problem: error };
  }
}
