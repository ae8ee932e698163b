import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { toast } from '#ui/toast.ts';
import { COPY } from '#web/copy.ts';
import { takeIntent } from '#web/intent.ts';
import { useApi, useSession, useUser } from '#web/session.tsx';
import { toastFailure } from '#web/toasts.ts';

/** After sign-in, back on the page: does what was pressed there before. */
export function useFinishIntent(): void {
  const user = useUser();
  const api = useApi();
  const session = useSession();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!user || user.role === 'admin') return;
    const kept = takeIntent(pathname + search);
    if (!kept) return;
    scrollTo({ top: kept.scrollY });
    const { productId, title, color, size, quantity } = kept.intent;
    void api.shopCart.add({ body: { userId: user.id, productId, quantity, color, size } }, { idempotencyKey: kept.key }).then((result) => {
      if (!result.ok) return toastFailure(result, COPY.addFailed);
      session.cartChanged(result.data);
      toast({ title: COPY.addedFromDialog, description: title });
    });
  }, [user, pathname, search, api, session]);
}
