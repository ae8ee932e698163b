import { controlWords } from '#contract/words/storefront/control-words.ts';
import { wishlistPageWords } from '#contract/words/storefront/wishlist-page-words.ts';
import { Suspense, use, useEffect, useRef, useState } from 'react';
import {
  redirect,
  useLoaderData,
  useNavigate,
  useRevalidator,
  type LoaderFunctionArgs,
} from 'react-router';
import { EmptyWishlist } from '#storefront/wishlist/empty-wishlist.tsx';
import { ShareWishlist } from '#storefront/wishlist/share-wishlist.tsx';
import { WishlistGrid } from '#storefront/wishlist/wishlist-grid.tsx';
import { wishlistOf, type Wishlist } from '#storefront/wishlist/wishlist-data.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ProgressBar } from '#ui/loading.tsx';
import { toast } from '#ui/toast.ts';
import { expiredLogin } from '#web/session/access-rules.ts';
import type { Failure } from '#web/api/api.ts';
import { shopWords } from '#contract/words/storefront/shop-words.ts';
import type { ScreenHandle } from '#web/routing/head.ts';
import { apiOf, sessionOf } from '#web/session/request-context.ts';
import { useWishlistIds } from '#web/session/session.tsx';

export const handle: ScreenHandle = {
  head: () => ({ title: wishlistPageWords('title'), noIndex: true }),
};

const HERE = '/shop/wishlist';

type Loaded = Wishlist | Failure;

/**
 * In the browser the page renders at once and the list loads in a Suspense boundary (Spec 2: spinner); the server waits
 * for the list.
 */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<{
  wishlist: Loaded | Promise<Loaded>;
  origin: string;
}> {
  const requested = apiOf(context)
    .shopWishlist.list()
    .then((result) => {
      if (!result.ok) return result;
      const wishlist = wishlistOf(result.data);
      sessionOf(context).merge({
        wishlistIds: [
          ...wishlist.products.map(({ product }) => product.id),
          ...wishlist.gone.map(({ id }) => id),
        ],
      });
      return wishlist;
    });
  // From the request, because `window.location` does not exist on the server.
  const { origin } = new URL(request.url);
  if (!import.meta.env.SSR) return { wishlist: requested, origin };
  const wishlist = await requested;
  if (!wishlist.ok && wishlist.status === 401) throw redirect(expiredLogin(HERE));
  return { wishlist, origin };
}

export function Component() {
  const { wishlist, origin } = useLoaderData<typeof loader>();
  return (
    <div className="wrap section">
      <Suspense key={keyOf(wishlist)} fallback={<LoadingWishlist />}>
        <Shown wishlist={wishlist} origin={origin} />
      </Suspense>
    </div>
  );
}

// A new key per request remounts the Suspense boundary, so that "Try Again" shows the spinner.
let renders = 0;
const keys = new WeakMap<object, number>();
function keyOf(wishlist: object): number {
  const key = keys.get(wishlist) ?? ++renders;
  keys.set(wishlist, key);
  return key;
}

function LoadingWishlist() {
  return (
    <>
      <h1>{wishlistPageWords('title')}</h1>
      <p className="wishlist-loading">
        <ProgressBar label={wishlistPageWords('loading')} />
      </p>
    </>
  );
}

function Shown({ wishlist, origin }: { wishlist: Loaded | Promise<Loaded>; origin: string }) {
  const found = wishlist instanceof Promise ? use(wishlist) : wishlist;
  if (found.ok) return <Found wishlist={found} origin={origin} />;
  return found.status === 401 ? <Expired /> : <Failed failure={found} />;
}

/** Renders the loaded items, except those removed from the wishlist since. */
function Found({ wishlist, origin }: { wishlist: Wishlist; origin: string }) {
  const wishlistIds = useWishlistIds();
  const products = wishlist.products.filter((item) => wishlistIds.includes(item.product.id));
  const gone = wishlist.gone.filter((item) => wishlistIds.includes(item.id));
  const [shared, setShared] = useState(wishlist.shared);
  const sharing = <ShareWishlist shared={shared} origin={origin} onChange={setShared} />;
  return products.length === 0 && gone.length === 0 ? (
    <>
      <EmptyWishlist />
      {shared ? sharing : null}
    </>
  ) : (
    <WishlistGrid items={products} gone={gone}>
      {sharing}
    </WishlistGrid>
  );
}

/** Spec 8: reports the expired session and redirects to /login. */
function Expired() {
  const navigate = useNavigate();
  const left = useRef(false);
  useEffect(() => {
    if (left.current) return;
    left.current = true;
    void navigate(expiredLogin(HERE));
  }, [navigate]);
  return <LoadingWishlist />;
}

function Failed({ failure }: { failure: Failure }) {
  const { revalidate, state } = useRevalidator();
  const message = sentenceOf(failure);
  const reported = useRef<Failure>(null);
  useEffect(() => {
    if (reported.current === failure) return;
    reported.current = failure;
    toast({ title: shopWords('error'), description: message, variant: 'destructive' });
  }, [failure, message]);
  return (
    <EmptyState
      level={1}
      icon="warning"
      title={shopWords('error')}
      actions={
        <Button busy={state !== 'idle'} onClick={() => void revalidate()}>
          {controlWords('tryAgain')}
        </Button>
      }
    >
      <p>{message}</p>
      {failure.status === 0 ? <p>{failure.message}</p> : null}
    </EmptyState>
  );
}

/** Spec 8: the server's message, or one of the specification's two. */
function sentenceOf({ status, message }: Failure): string {
  if (status === 0) return wishlistPageWords('loadFailed');
  return status < 400 ? wishlistPageWords('notDone') : message;
}
