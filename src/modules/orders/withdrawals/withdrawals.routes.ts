import { confirmationWords } from '#contract/words/confirmation-words.ts';
import { isRefusal } from '#contract/refusals.ts';
import { route, type Route } from '#platform/http/route.ts';
import { declareWithdrawal } from '#modules/orders/withdrawals/declare-withdrawal.ts';

const declare = route('shopWithdrawal.declare', async ({ ctx, actor, ip, body }) => {
  const receivedAt = await declareWithdrawal(ctx, actor, ip, body);
  return isRefusal(receivedAt)
    ? receivedAt
    : {
        message: confirmationWords('withdrawalReceived'),
        receivedAt: receivedAt.toISOString(),
      };
});

export const withdrawalRoutes: readonly Route[] = [declare];
