import { wishlistPageWords } from '#contract/words/storefront/wishlist-page-words.ts';
import { useNavigate } from 'react-router';
import type { UnavailableItem } from '#storefront/wishlist/wishlist-data.ts';
import { Button } from '#ui/button.tsx';
import { saveToWishlist } from '#storefront/shared/wishlist/save-to-wishlist.ts';
import { useApi, useSession } from '#web/session/session.tsx';

/** Lists saved products that are no longer sold. */
export function UnavailableItems({ gone }: { gone: readonly UnavailableItem[] }) {
  const api = useApi();
  const session = useSession();
  const navigate = useNavigate();
  const remove = ({ id, title }: UnavailableItem) => {
    session.setOnWishlist(id, false);
    void saveToWishlist({ id, title, gone: true }, { api, session, navigate });
  };
  return (
    <section className="section" aria-labelledby="gone-title">
      <div className="section-head">
        <h2 id="gone-title">{wishlistPageWords('gone')}</h2>
      </div>
      <ul className="wishlist-unavailable">
        {gone.map((item) => (
          <li key={item.id} className="row between">
            <span>{item.title}</span>
            <Button
              size="dense"
              variant="quiet"
              aria-label={wishlistPageWords('removeOf', { product: item.title })}
              onClick={() => remove(item)}
            >
              {wishlistPageWords('remove')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
