import { productWords } from '#contract/words/storefront/product-words.ts';
import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import type { OptionValues } from '#contract/choice.ts';
import { isId } from '#kernel/ids.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { productHead, type ProductPageData } from '#storefront/product/product-head.ts';
import { ProductGrid } from '#storefront/shared/card/product-grid.tsx';
import { signInFor } from '#web/session/access-rules.ts';
import { cartWords } from '#contract/words/storefront/cart-words.ts';
import { pathStart } from '#web/routing/path-start.ts';
import type { ScreenHandle } from '#web/routing/head.ts';
import { newIdempotencyKey } from '#web/api/idempotency-keys.ts';
import { answerOf, notFound } from '#web/api/loading.ts';
import { productAddress, type CardProduct } from '#storefront/shared/catalogue/card-product.ts';
import { OPTION_FIELD } from '#storefront/shared/catalogue/choice.ts';
import { ProductView } from '#storefront/shared/product/product-view.tsx';
import { ownReviewPart } from '#storefront/shared/catalogue/own-review-part.ts';
import type { RefusedReview } from '#storefront/shared/reviews/review-form.tsx';
import { RecentlyViewedSlot } from '#storefront/shared/recently-viewed/recently-viewed-slot.tsx';
import { useRememberViewed } from '#storefront/shared/recently-viewed/use-remember-viewed.ts';
import { categoryCrumbs, categoryPath } from '#web/categories.ts';
import { useShopFacts } from '#web/shop-facts.ts';
import { apiOf, sessionOf, shopFactsOf } from '#web/session/request-context.ts';

export const handle: ScreenHandle<ProductPageData | undefined> = {
  head: productHead,
  parts: ({ isSignedIn }) => (isSignedIn ? [ownReviewPart] : []),
};

export async function loader({
  context,
  request,
  params,
}: LoaderFunctionArgs): Promise<ProductPageData> {
  const { id } = params;
  if (id === undefined || !isId(id)) return notFound();
  const { search } = new URL(request.url);
  const api = apiOf(context);
  // Imported on demand: the first load has its data from the server, so only client-side navigations need this code.
  const { loadProduct, productsLike } =
    await import('#storefront/shared/catalogue/load-product.ts');
  const details = answerOf(await loadProduct(api, id + search, new Date(), request.signal));
  return {
    details,
    others: await productsLike(api, details, request.signal),
    // Forms without JavaScript lead here.
    added:
      import.meta.env.SSR &&
      sessionOf(context).get().user !== null &&
      new URLSearchParams(search).has('added'),
  };
}

/**
 * Handles cart, wishlist and review forms without JavaScript; on the server only, so that browsers need not load it.
 */
export const action = import.meta.env.SSR ? actByForm : undefined;

type Refused = { message: string } | { review: RefusedReview };

async function actByForm({
  context,
  request,
  params,
}: ActionFunctionArgs): Promise<Response | Refused> {
  const { id = '' } = params;
  if (!isId(id)) return notFound();
  const { user } = sessionOf(context).get();
  const form = await request.formData();
  const isAdd = ['wishlist', 'reviewMessage', 'deleteReview'].every((name) => !form.has(name));
  const mayBeGuest = isAdd && shopFactsOf(context).guestCheckout;
  if (!mayBeGuest && (!user || user.guest)) return redirect(signInFor(productAddress(id)));
  const chosen = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const api = apiOf(context);
  const wishlist = chosen('wishlist');
  if (wishlist) {
    const saved =
      wishlist === 'on'
        ? await api.shopWishlist.add({ body: { productId: id } })
        : await api.shopWishlist.remove({ params: { productId: id } });
    return saved.ok ? redirect('/shop/wishlist') : { message: saved.message };
  }
  if (form.has('reviewMessage')) {
    const review = {
      productId: id,
      userId: user?.id ?? '',
      reviewMessage: chosen('reviewMessage'),
      reviewValue: Number(chosen('reviewValue')),
    };
    const written = await api.shopReview.add({ body: review });
    if (written.ok) return redirect(`${productAddress(id)}#reviews`);
    const text = { value: review.reviewValue, message: review.reviewMessage };
    return { review: { reason: written.message, text } };
  }
  if (form.has('deleteReview')) {
    const params = { reviewId: chosen('deleteReview'), userId: user?.id ?? '' };
    const deleted = await api.shopReview.delete({ params });
    // 404: already deleted, for example in another tab.
    return deleted.ok || deleted.status === 404
      ? redirect(`${productAddress(id)}#reviews`)
      : { review: { reason: deleted.message, text: null } };
  }
  const item = {
    productId: id,
    quantity: 1,
    color: chosen('color'),
    size: chosen('size'),
    options: optionsIn(form),
  };
  const result = user
    ? await api.shopCart.add(
        { body: { userId: user.id, ...item } },
        { idempotencyKey: newIdempotencyKey() },
      )
    : await api.shopGuest.add({ body: item });
  return result.ok ? redirect(`${productAddress(id)}?added=1`) : { message: result.message };
}

/** The values of further options in a form. */
const optionsIn = (form: FormData): OptionValues =>
  Object.fromEntries(
    Array.from(form)
      .filter(([name]) => name.startsWith(OPTION_FIELD))
      .map(([name, value]) => [name.slice(OPTION_FIELD.length), String(value)]),
  );

export function Component() {
  const data = useLoaderData<typeof loader>();
  useRememberViewed(data.details.product);
  return <ProductPage {...data} refused={useActionData() as Refused | undefined} />;
}

export function ProductPage({
  details,
  others,
  added,
  refused,
}: ProductPageData & { refused?: Refused }) {
  const { product, related } = details;
  const { categories } = useShopFacts();
  const path = categoryPath(categories, product.category);
  const category = path.at(-1);
  const reply =
    refused && 'message' in refused
      ? { ok: false, ...refused }
      : added
        ? { ok: true, message: cartWords('addedFromDialog') }
        : null;
  return (
    <div className="wrap">
      <Breadcrumbs
        entries={[
          pathStart(),
          ...(path.length > 0
            ? categoryCrumbs(path)
            : [{ label: productWords('allProducts'), href: '/shop/listing' }]),
          { label: product.title },
        ]}
      />
      {/* Remounts for another product, so that no selection carries over. */}
      <ProductView
        key={product._id}
        details={details}
        view="page"
        titleId="product-title"
        reply={reply}
        refusedReview={refused && 'review' in refused ? refused.review : null}
      />
      {related ? <Others {...related} id="related-title" /> : null}
      <Others
        id="others-title"
        title={
          category
            ? productWords('moreFrom', { category: category.name })
            : productWords('moreFromShop')
        }
        products={others}
      />
      <RecentlyViewedSlot except={product._id} />
    </div>
  );
}

function Others({
  id,
  title,
  products,
}: {
  id: string;
  title: string;
  products: readonly CardProduct[];
}) {
  return products.length > 0 ? (
    <section className="section no-print" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
      </div>
      <ProductGrid products={products} className="grid-four" />
    </section>
  ) : null;
}
