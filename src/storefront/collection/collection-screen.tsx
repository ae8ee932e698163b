import { useEffect } from 'react';
import {
  redirect,
  useLoaderData,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import type { CollectionWire } from '#contract/collections.contract.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ProductBrowser } from '#storefront/shared/listing/product-browser.tsx';
import { countOfProducts } from '#storefront/shared/listing/count-of-products.ts';
import {
  isCanonical,
  listingAddress,
  pathOf,
  readCollection,
} from '#storefront/shared/listing/filters.ts';
import {
  loadListing,
  rememberListing,
  withoutUnknown,
  type Listing,
} from '#storefront/shared/listing/load-listing.ts';
import { SortMenu } from '#storefront/shared/listing/sort-menu.tsx';
import { useCountAnnouncement, useListing } from '#storefront/shared/listing/use-listing.ts';
import { useReturnToCard } from '#storefront/shared/open-product/opened-card.ts';
import { answerOf } from '#web/api/loading.ts';
import { ProductPicture } from '#web/product/product-picture.tsx';
import type { ScreenHandle } from '#web/routing/head.ts';
import { pathStart } from '#web/routing/path-start.ts';
import { apiOf, shopFactsOf } from '#web/session/request-context.ts';
import { useShopFacts } from '#web/shop-facts.ts';
import { listingWords } from '#contract/words/storefront/listing-words.ts';
import { listWords } from '#contract/words/storefront/list-words.ts';

interface Shown {
  collection: CollectionWire;
  listing: Listing;
}

export const handle: ScreenHandle<Shown | undefined> = {
  head: ({ search, data }) => {
    const title = data?.collection.name ?? listingWords('products');
    return {
      title,
      description:
        data?.collection.description.slice(0, 160) || listingWords('description', { title }),
      ...(data ? { canonical: pathOf({ collection: data.collection.slug }) } : {}),
      noIndex: search !== '',
    };
  },
};

export async function loader({ context, request, params }: LoaderFunctionArgs): Promise<Shown> {
  const { searchParams } = new URL(request.url);
  const api = apiOf(context);
  const slug = params['slug'] ?? '';
  const found = await api.shopCollections.get({ params: { slug } }, { signal: request.signal });
  const collection = answerOf(found).data;
  const state = readCollection(searchParams, shopFactsOf(context), collection);
  // A link may have the id, which stays when the address changes.
  if (collection.slug !== slug || !isCanonical(searchParams, state))
    throw redirect(listingAddress(state));
  const listing = answerOf(await loadListing(api, state, request.signal));
  withoutUnknown(state, listing);
  return { collection, listing };
}

/** Opening or closing a product over the list does not reload the list. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href !== nextUrl.href && defaultShouldRevalidate;

/** Products of a collection, with the listing's filters, order and pages. */
export function Component() {
  const { collection, listing } = useLoaderData<typeof loader>();
  const shop = useShopFacts();
  const actions = useListing((search) => readCollection(search, shop, collection));
  const { state, requested } = actions;
  useReturnToCard();
  const count = countOfProducts(listing.total);
  useCountAnnouncement(state, count);
  useEffect(() => rememberListing(state, listing));
  const { name, description, picture } = collection;
  return (
    <div className="wrap">
      <Breadcrumbs entries={[pathStart(), { label: name }]} />
      <div className="listing-head">
        <div>
          <h1>{name}</h1>
          {description === '' ? null : <p className="collection-text">{description}</p>}
          <p>{listingWords('summary', { count, order: listWords(`in-${state.sort}`) })}</p>
        </div>
        {picture ? (
          <div className="collection-picture">
            <ProductPicture
              picture={picture}
              alt={picture.alt}
              sizes="200px"
              widest={480}
              shape="square"
            />
          </div>
        ) : null}
        <SortMenu state={requested} onSort={actions.sort} align="end" />
      </div>
      <ProductBrowser listing={listing} actions={actions} />
    </div>
  );
}
