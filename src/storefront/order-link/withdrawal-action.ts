import type { ActionFunctionArgs } from 'react-router';
import { withdrawalWords } from '#contract/words/storefront/withdrawal-words.ts';
import { isEmailAddress } from '#kernel/email-address.ts';
import { returnApiContext } from '#storefront/order-link/return-api.ts';
import { chosenQuantities } from '#storefront/order-link/return-action.ts';

/** In the place of a token: the page that withdraws from any order. `WITHDRAWAL_PAGE` is its address. */
export const WITHDRAW = 'withdraw';

export const withdrawalPageOfLink = (token: string): string => `/shop/order/${token}?withdraw=1`;

/** Whether a form at this address declares a withdrawal. */
export const isWithdrawalPage = (token: string, { searchParams }: URL): boolean =>
  token === WITHDRAW || searchParams.has('withdraw');

/** What the page shows next. */
export interface WithdrawalAnswer {
  readonly step: 'form' | 'check' | 'done';
  readonly typed: Readonly<Record<string, string>>;
  readonly problem?: string;
  /** Once it is declared: when it was received. */
  readonly receivedAt?: string;
}

/** Nothing is declared before the second step, whose only button confirms it. */
export async function declareWithdrawal({
  context,
  request,
  params,
}: ActionFunctionArgs): Promise<WithdrawalAnswer> {
  const form = await request.formData();
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const { name = '', number = '', email = '', message = '', step } = typed;
  if (step === 'change') return { step: 'form', typed };
  if ([name, number, email].some((text) => text.trim() === ''))
    return { step: 'form', typed, problem: withdrawalWords('incomplete') };
  if (!isEmailAddress(email.trim()))
    return { step: 'form', typed, problem: withdrawalWords('wrongEmail') };
  const items = 'choice' in typed ? chosenQuantities(typed) : undefined;
  if (items?.length === 0)
    return { step: 'form', typed, problem: withdrawalWords('nothingChosen') };
  if (step !== 'confirm') return { step: 'check', typed };

  const { token = '' } = params;
  const order = new URL(request.url).searchParams.get('order') ?? '';
  const proof = token === WITHDRAW ? { order } : { token };
  const done = await context.get(returnApiContext).shopWithdrawal.declare({
    body: { name, number, email, message, ...proof, ...(items && { items }) },
  });
  return done.ok
    ? { step: 'done', typed, receivedAt: done.receivedAt }
    : { step: 'form', typed, problem: done.message };
}
