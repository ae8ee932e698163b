import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import { newId } from '#kernel/ids.ts';
import { secondsAfter } from '#platform/clock.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { countAttempt, throwIfLimited, type RateLimit } from '#platform/http/rate-limit.ts';
import { queueJob } from '#platform/jobs.ts';
import { emailKey, emailLimitKey } from '#modules/accounts/index.ts';
import { nameForMail, queueMail } from '#modules/notifications/index.ts';
import { getStoreSettings } from '#modules/settings/index.ts';
import { linkedOrder } from '#modules/orders/order-link/linked-order.ts';
import { numberIn, orderNumber } from '#modules/orders/order-number.rules.ts';
import { findOrder, findOrderOf, type Order } from '#modules/orders/order.repository.ts';
import { readOrderDetails } from '#modules/orders/read-orders.ts';
import { unitsToReturn } from '#modules/orders/returns/returnable-items.rules.ts';
import {
  ASSIGN_WITHDRAWAL,
  assignWithdrawal,
} from '#modules/orders/withdrawals/assign-withdrawal.ts';
import {
  findEqualDeclaration,
  insertDeclaration,
  type Declared,
  type DeclaredItem,
} from '#modules/orders/withdrawals/declarations.repository.ts';

/** By IP address, which a household may share. */
const BY_IP: RateLimit = { name: 'withdrawal', count: 20, windowSeconds: 60 * 60 };
/** Receipts by email address, because anybody can type it. What is over it is stored without a mail. */
const BY_EMAIL: RateLimit = { name: 'withdrawal-mailed', count: 5, windowSeconds: 60 * 60 };

/** An equal declaration within this time is the same one. */
const DUPLICATE_WINDOW_SECONDS = 60 * 60;
const RETRY_SECONDS = 60;

export interface Withdrawal {
  readonly name: string;
  readonly email: string;
  readonly number: string;
  readonly message: string;
  /** An order of the account that is signed in, or the token of a guest's link: either proves whose order it is. */
  readonly order: string | null;
  readonly token?: string | undefined;
  /** Of a proven order; all of it when left out. */
  readonly items?: readonly { readonly item: number; readonly quantity: number }[] | undefined;
}

/**
 * Stores a withdrawal from a contract and mails the receipt. The response and its time are the same whether there is such an
 * order or not, because a job finds it; a declaration is stored in any case, so that none is lost.
 * @returns when it was received
 * @throws RequestFault RATE_LIMITED
 */
export async function declareWithdrawal(
  ctx: Context,
  actor: Actor | null,
  ip: string,
  withdrawal: Withdrawal,
): Promise<Date | Refusal> {
  if (!(await getStoreSettings(ctx)).withdrawals) return refuse('NOT_FOUND');
  throwIfLimited(await countAttempt(ctx, BY_IP, ip));
  const proven = await provenOrder(ctx, actor, withdrawal);
  const chosen = await chosenItems(ctx, proven, withdrawal);
  if (isRefusal(chosen)) return chosen;
  const { name, email, message } = withdrawal;
  // Looked up in any case, so that every declaration takes the same time.
  const typed = await findOrderOf(ctx.db, numberIn(withdrawal.number), email);
  const isOwn = proven ? emailKey(proven.customer_email) === emailKey(email) : typed !== null;
  // Using up somebody's receipts must not keep them from declaring.
  const mayMail = (await countAttempt(ctx, BY_EMAIL, emailLimitKey(email))) === null;
  const declared = {
    name,
    email,
    number: proven ? orderNumber(proven.number) : withdrawal.number,
    message,
    user_id: actor?.id ?? null,
    order_id: proven?.id ?? null,
    items: chosen && chosen.map(({ position, quantity }) => ({ position, quantity })),
  };
  const now = ctx.clock.now();
  const id = newId(now.getTime());
  const receivedAt = await inTransaction(ctx.db, async (trx) => {
    const since = secondsAfter(now, -DUPLICATE_WINDOW_SECONDS);
    const earlier = await findEqualDeclaration(trx, declared, since);
    if (earlier) return earlier;
    const retryAt = secondsAfter(now, RETRY_SECONDS);
    await insertDeclaration(trx, { id, ...declared, received_at: now, retry_at: retryAt });
    if (mayMail)
      await queueMail(ctx, trx, {
        kind: 'withdrawal-received',
        dedupeKey: `withdrawal-received:${id}`,
        recipient: email,
        payload: {
          name,
          ...mailedTexts(declared, isOwn),
          items: (chosen ?? []).map(({ title, quantity }) => ({ title, quantity })),
          receivedAt: now.toISOString(),
        },
      });
    await queueJob(trx, ASSIGN_WITHDRAWAL, { id });
    return now;
  });
  // The customer's order shows it at once; otherwise the job does it.
  if (proven) await assignWithdrawal(ctx, id);
  return receivedAt;
}

/**
 * Anybody may type somebody else's address, and the shop must not mail links or addresses of strangers to it.
 * @param isOwn it is the address of the order
 */
function mailedTexts({ number, message }: Declared, isOwn: boolean) {
  if (isOwn) return { number, message };
  const isHarmless = message === '' || nameForMail(message) !== '';
  return {
    number: numberIn(number) > 0 ? number : nameForMail(number) || digitsOf(number),
    message: isHarmless ? message : '',
    ...(isHarmless ? {} : { hasStoredMessage: true as const }),
  };
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').slice(0, 10) || '?';

/** The order that is certainly the customer's. One that was added to an account needs the account: its links may have been forwarded. */
async function provenOrder(
  ctx: Context,
  actor: Actor | null,
  { order: orderId, token }: Withdrawal,
): Promise<Order | null> {
  if (token !== undefined) {
    const linked = await linkedOrder(ctx, token);
    return linked?.by_guest ? linked : null;
  }
  const order = orderId === null || actor === null ? undefined : await findOrder(ctx.db, orderId);
  return order && order.user_id === actor?.id ? order : null;
}

/** Null for the whole order. */
async function chosenItems(
  ctx: Context,
  proven: Order | null,
  { items, token }: Withdrawal,
): Promise<readonly (DeclaredItem & { readonly title: string })[] | null | Refusal> {
  if (!items) return null;
  // Whose items these are cannot be said, and the whole order was not meant.
  if (!proven) return refuse(token === undefined ? 'NOT_FOUND' : 'LINK_INVALID');
  const details = await readOrderDetails(ctx.db, proven);
  const left = unitsToReturn(details);
  const chosen = items.flatMap(({ item, quantity }) => {
    const line = details.lines[item];
    return line ? [{ item, position: line.position, quantity, title: line.title }] : [];
  });
  const tooMany = chosen.find(({ item, quantity }) => quantity > (left[item] ?? 0));
  return tooMany || chosen.length < items.length
    ? refuse('RETURN_TOO_MUCH', { what: tooMany?.title ?? '' })
    : chosen;
}
