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
import { WishGrid } from '#storefront/wishlist/wish-grid.tsx';
import { wishlistOf, type Wishlist } from '#storefront/wishlist/wishlist-data.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { StitchProgress } from '#ui/loading.tsx';
import { toast } from '#ui/toast.ts';
import { expiredLogin } from '#web/access-rules.ts';
import type { Failure } from '#web/api.ts';
import { COPY } from '#web/copy.ts';
import type { ScreenHandle } from '#web/head.ts';
import { leaveForSignIn, showWishes } from '#web/product/save-wish.ts';
import { WISH_WORDS } from '#web/product/wish-words.ts';
import { apiOf, sessionOf } from '#web/request-context.ts';
import { useWished } from '#web/session.tsx';

export const handle: ScreenHandle = { head: { title: 'My Wishlist', noIndex: true } };

const HERE = '/shop/wishlist';

type Loaded = Wishlist | Failure;

/** In browsers the page is shown at once and the list follows (Spec 2: spinner); the server sends both together. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<{
  wishlist: Loaded | Promise<Loaded>;
  origin: string;
}> {
  const asked = apiOf(context)
    .shopWishlist.list()
    .then((result) => {
      if (!result.ok) return result;
      const wishlist = wishlistOf(result.data);
      showWishes(sessionOf(context), [
        ...wishlist.products.map(({ product }) => product.id),
        ...wishlist.gone.map(({ id }) => id),
      ]);
      return wishlist;
    });
  // Drawn on the server too, where no window has a location.
  const { origin } = new URL(request.url);
  if (!import.meta.env.SSR) return { wishlist: asked, origin };
  const wishlist = await asked;
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

// A list that is asked for again stands behind the spinner again, or Try Again would seem to do nothing.
let asked = 0;
const keys = new WeakMap<object, number>();
function keyOf(wishlist: object): number {
  const key = keys.get(wishlist) ?? ++asked;
  keys.set(wishlist, key);
  return key;
}

function LoadingWishlist() {
  return (
    <>
      <h1>My Wishlist</h1>
      <p className="wishlist-loading">
        <StitchProgress label="Loading your wishlist" />
      </p>
    </>
  );
}

function Shown({ wishlist, origin }: { wishlist: Loaded | Promise<Loaded>; origin: string }) {
  const found = wishlist instanceof Promise ? use(wishlist) : wishlist;
  if (found.ok) return <Found wishlist={found} origin={origin} />;
  return found.status === 401 ? <Expired /> : <Failed failure={found} />;
}

/** Shows what was read, without what lost its heart since. */
function Found({ wishlist, origin }: { wishlist: Wishlist; origin: string }) {
  const wished = useWished();
  const products = wishlist.products.filter((wish) => wished.includes(wish.product.id));
  const gone = wishlist.gone.filter((wish) => wished.includes(wish.id));
  const [shared, setShared] = useState(wishlist.shared);
  const sharing = <ShareWishlist shared={shared} origin={origin} onChange={setShared} />;
  return products.length === 0 && gone.length === 0 ? (
    <>
      <EmptyWishlist />
      {shared ? sharing : null}
    </>
  ) : (
    <WishGrid wishes={products} gone={gone}>
      {sharing}
    </WishGrid>
  );
}

/** Spec 8: told, and away to /login. */
function Expired() {
  const navigate = useNavigate();
  const left = useRef(false);
  useEffect(() => {
    if (left.current) return;
    left.current = true;
    leaveForSignIn(HERE, navigate);
  }, [navigate]);
  return <LoadingWishlist />;
}

function Failed({ failure }: { failure: Failure }) {
  const { revalidate, state } = useRevalidator();
  const message = sentenceOf(failure);
  const told = useRef<Failure>(null);
  useEffect(() => {
    if (told.current === failure) return;
    told.current = failure;
    toast({ title: COPY.error, description: message, variant: 'destructive' });
  }, [failure, message]);
  return (
    <EmptyState
      level={1}
      icon="warning"
      title={COPY.error}
      actions={
        <Button busy={state !== 'idle'} onClick={() => void revalidate()}>
          Try Again
        </Button>
      }
    >
      <p>{message}</p>
      {failure.status === 0 ? <p>{failure.message}</p> : null}
    </EmptyState>
  );
}

/** Spec 8: the shop's own sentence, else the two of the specification. */
function sentenceOf({ status, message }: Failure): string {
  if (status === 0) return WISH_WORDS.loadFailed;
  return status < 400 ? WISH_WORDS.notDone : message;
}
