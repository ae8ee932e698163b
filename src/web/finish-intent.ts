import type { UserWire } from '#contract/accounts.contract.ts';
import { toast } from '#ui/toast.ts';
import type { Api } from '#web/api.ts';
import { COPY } from '#web/copy.ts';
import { takeIntent } from '#web/intent.ts';
import type { Session } from '#web/session-store.ts';
import { toastFailure } from '#web/toasts.ts';

/** After sign-in, back on the page: does what was pressed there before. */
export async function finishIntent(
  origin: string,
  user: UserWire,
  api: Api,
  session: Session,
): Promise<void> {
  const kept = takeIntent(origin);
  if (!kept) return;
  scrollTo({ top: kept.scrollY });
  const { productId, title, color, size, quantity } = kept.intent;
  const result = await api.shopCart.add(
    { body: { userId: user.id, productId, quantity, color, size } },
    { idempotencyKey: kept.key },
  );
  if (!result.ok) return toastFailure(result, COPY.addFailed);
  session.cartChanged(result.data);
  toast({ title: COPY.addedFromDialog, description: title });
}
