import { useNavigate } from 'react-router';
import type { GoneWish } from '#storefront/wishlist/wishlist-data.ts';
import { Button } from '#ui/button.tsx';
import { saveWish } from '#web/product/save-wish.ts';
import { useApi, useSession } from '#web/session.tsx';

/** Products that were saved and are not sold any more: named, so that nobody looks for them in vain. */
export function GoneWishes({ gone }: { gone: readonly GoneWish[] }) {
  const api = useApi();
  const session = useSession();
  const navigate = useNavigate();
  const remove = ({ id, title }: GoneWish) => {
    session.wish(id, false);
    void saveWish({ id, title, gone: true }, { api, session, navigate });
  };
  return (
    <section className="section" aria-labelledby="gone-title">
      <div className="section-head">
        <h2 id="gone-title">No longer available</h2>
      </div>
      <ul className="wish-gone">
        {gone.map((wish) => (
          <li key={wish.id} className="row between">
            <span>{wish.title}</span>
            <Button
              size="dense"
              variant="quiet"
              aria-label={`Remove, ${wish.title}`}
              onClick={() => remove(wish)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
