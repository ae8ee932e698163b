import { redirect, type ActionFunctionArgs } from 'react-router';
import { RETURN_REASONS } from '#contract/order-returns.ts';
import { returnWords } from '#contract/words/storefront/return-words.ts';
import { returnApiContext } from '#storefront/order-link/return-api.ts';
import type { Failure } from '#web/api/api.ts';

/** In the place of a token: an order of the account that is signed in, which the query names. */
export const OF_ACCOUNT = 'return';

export const returnPageOfLink = (token: string): string => `/shop/order/${token}?return=1`;

/** Whether a form at this address is about returns. */
export const isReturnPage = (token: string, { searchParams }: URL): boolean =>
  token === OF_ACCOUNT || searchParams.has('return');

/** What was typed, and why it was not sent. */
export interface ReturnProblem {
  problem: string;
  typed: Readonly<Record<string, string>>;
}

/** Requests or cancels a return, and leads back to the order. */
export async function changeReturns({
  context,
  request,
  params,
}: ActionFunctionArgs): Promise<ReturnProblem | Response> {
  const api = context.get(returnApiContext).shopReturn;
  const form = await request.formData();
  const { token = '' } = params;
  const id = new URL(request.url).searchParams.get('order') ?? '';
  const isOfAccount = token === OF_ACCOUNT;
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const after = (done: { ok: true } | Failure) =>
    done.ok
      ? redirect(
          isOfAccount
            ? `/shop/account?${new URLSearchParams({ order: id })}`
            : `/shop/order/${token}`,
        )
      : { problem: done.message, typed };

  const returnId = typed['cancel'];
  if (returnId !== undefined)
    return after(
      await (isOfAccount
        ? api.cancel({ params: { id, returnId } })
        : api.cancelByLink({ params: { token, returnId } })),
    );
  const items = chosenQuantities(typed);
  if (items.length === 0) return { problem: returnWords('nothingChosen'), typed };
  const withReason = items.flatMap((each) => {
    const reason = RETURN_REASONS.find((reason) => reason === typed[`reason-${each.item}`]);
    return reason ? [{ ...each, reason }] : [];
  });
  if (withReason.length < items.length) return { problem: returnWords('reasonMissing'), typed };
  const body = { items: withReason, comment: typed['comment'] ?? '' };
  return after(
    await (isOfAccount
      ? api.request({ params: { id }, body })
      : api.requestByLink({ params: { token }, body })),
  );
}

/** The items of an order whose fields state a quantity. */
export const chosenQuantities = (typed: Readonly<Record<string, string>>) =>
  Object.entries(typed).flatMap(([name, value]) => {
    const quantity = Number(value);
    return name.startsWith('quantity-') && quantity > 0
      ? [{ item: Number(name.slice('quantity-'.length)), quantity }]
      : [];
  });
