import { wishlistPageWords } from '#contract/words/storefront/wishlist-page-words.ts';
import { useId } from 'react';
import type { SharedWire } from '#contract/wishlist.contract.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { shareLink } from '#storefront/shared/product/share-link.ts';
import { useSubmission } from '#web/forms/use-submission.ts';
import { useApi } from '#web/session/session.tsx';
import { toastFailure } from '#web/toasts.ts';

const sharedAddress = (token: string): string => `/shop/shared-wishlist/${token}`;

/** Off by default. Turning it off invalidates the link; turning it on again creates a new one. */
export function ShareWishlist({
  shared,
  origin,
  onChange,
}: {
  shared: SharedWire | null;
  /** Scheme and host of the shop. */
  origin: string;
  onChange: (shared: SharedWire | null) => void;
}) {
  const api = useApi();
  const id = useId();
  const { busy, submit } = useSubmission();
  const turn = (on: boolean) => void submit(() => share(on));

  async function share(on: boolean) {
    const made = on ? await api.shopWishlist.share() : null;
    const result = made ?? (await api.shopWishlist.unshare());
    if (!result.ok) {
      toastFailure(result, wishlistPageWords('sharingFailed'), () => turn(on));
      return;
    }
    onChange(made?.ok ? made.data : null);
    announce(wishlistPageWords(on ? 'sharingOn' : 'sharingOff'));
  }

  return (
    <div className="panel noscript-hidden">
      <Checkbox
        label={wishlistPageWords('share')}
        checked={shared !== null}
        aria-busy={busy}
        aria-describedby={`${id}what`}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
      <p id={`${id}what`} className="second small">
        {shared
          ? wishlistPageWords('shared', { name: shared.firstName })
          : wishlistPageWords('shareHint')}
      </p>
      {shared ? <Link origin={origin} token={shared.token} /> : null}
    </div>
  );
}

function Link({ origin, token }: { origin: string; token: string }) {
  const address = sharedAddress(token);
  return (
    <div className="row mt-3">
      <input
        className="input"
        readOnly
        aria-label={wishlistPageWords('link')}
        value={origin + address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button icon="share" onClick={() => void shareLink(wishlistPageWords('linkTitle'), address)}>
        {wishlistPageWords('shareLink')}
      </Button>
      <a className="link" href={address}>
        {wishlistPageWords('viewShared')}
      </a>
    </div>
  );
}
