import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toast.ts';
import { UNREACHABLE } from '#web/api.ts';
import { askToSignIn } from '#web/product/ask-to-sign-in.ts';
import { useApi, useIsWished, useRouter, useSession } from '#web/session.tsx';

interface HeartProps {
  id: string;
  title: string;
  look: 'round' | 'framed';
}

/**
 * Whether a product is on the wishlist, and the press that changes it. It shows at once; the shop is told after. Without
 * script it submits the form it stands in, to the product's page.
 */
export function Heart({ id, title, look }: HeartProps) {
  const api = useApi();
  const session = useSession();
  const { navigate } = useRouter();
  const wished = useIsWished(id);

  function press() {
    if (!session.get().user) return askToSignIn({ kind: 'wish', productId: id, title });
    session.wish(id, !wished);
    void import('#web/product/save-wish.ts').then(
      ({ saveWish }) => saveWish({ id, title }, { api, session, navigate }),
      () => {
        session.wish(id, wished);
        toast({ title: UNREACHABLE, variant: 'destructive' });
      },
    );
  }

  return (
    <IconButton
      type="submit"
      name="wish"
      value={wished ? 'off' : 'on'}
      icon={wished ? 'heart-fill' : 'heart'}
      look={look}
      label={`Wishlist, ${title}`}
      aria-pressed={wished}
      onClick={(event) => {
        event.preventDefault();
        press();
      }}
    />
  );
}
