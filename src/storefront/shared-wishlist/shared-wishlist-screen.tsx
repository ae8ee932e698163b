/** A wishlist shared by link: shows the owner's first name and the products, nothing else. */
import { controlWords } from '#contract/words/storefront/control-words.ts';
import { sharedWishlistWords } from '#contract/words/storefront/shared-wishlist-words.ts';
import {
  isRouteErrorResponse,
  useLoaderData,
  useRouteError,
  type LoaderFunctionArgs,
} from 'react-router';
import { ProductGrid } from '#storefront/shared/card/product-grid.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPage } from '#web/routing/error-page.tsx';
import type { ScreenHandle } from '#web/routing/head.ts';
import { answerOf, notFound } from '#web/api/loading.ts';
import { cardOf } from '#storefront/shared/catalogue/card-of.ts';
import type { CardProduct } from '#storefront/shared/catalogue/card-product.ts';
import { useReturnToCard } from '#storefront/shared/open-product/opened-card.ts';
import { apiOf } from '#web/session/request-context.ts';

interface Loaded {
  firstName: string;
  products: CardProduct[];
}

export const handle: ScreenHandle<Loaded | undefined> = {
  head: ({ data }) => ({
    title: data ? titleOf(data.firstName) : sharedWishlistWords('title'),
    noIndex: true,
  }),
};

const titleOf = (name: string): string => sharedWishlistWords('titleOf', { name });

export async function loader({ context, request, params }: LoaderFunctionArgs): Promise<Loaded> {
  const { token = '' } = params;
  const { signal } = request;
  const found = await apiOf(context).shopWishlist.shared({ params: { token } }, { signal });
  // A malformed token is treated like a link that is no longer shared.
  if (!found.ok && found.status === 400) return notFound();
  const { data } = answerOf(found);
  return { firstName: data.firstName, products: data.products.map(cardOf) };
}

const IN_VIEW = 4;

export function Component() {
  const { firstName, products } = useLoaderData<typeof loader>();
  useReturnToCard();
  if (products.length === 0)
    return (
      <div className="wrap section">
        <EmptyState level={1} icon="heart" title={titleOf(firstName)} actions={<ToShop />}>
          <p>{sharedWishlistWords('empty')}</p>
        </EmptyState>
      </div>
    );
  return (
    <div className="wrap section">
      <div className="section-head">
        <h1>{titleOf(firstName)}</h1>
        <p>{sharedWishlistWords('count', { n: products.length })}</p>
      </div>
      <ProductGrid products={products} priority={IN_VIEW} heading="h2" />
    </div>
  );
}

const ToShop = () => (
  <ButtonLink href="/shop/home" variant="primary">
    {controlWords('shopHome')}
  </ButtonLink>
);

/** Shown when the link is no longer shared or incomplete. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />;
  return (
    <div className="wrap section">
      <EmptyState
        level={1}
        icon="heart"
        title={sharedWishlistWords('notShared')}
        actions={<ToShop />}
      >
        <p>{sharedWishlistWords('notSharedText')}</p>
      </EmptyState>
    </div>
  );
}
