import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { CATEGORIES } from '#contract/limits.ts';
import { isId } from '#kernel/ids.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { productHead, type ProductPageData } from '#storefront/product/product-head.ts';
import { ProductGrid } from '#storefront/product-card/product-grid.tsx';
import { signInFor } from '#web/access-rules.ts';
import { COPY, PATH_START } from '#web/copy.ts';
import type { ScreenHandle } from '#web/head.ts';
import { newIntentKey } from '#web/intent-key.ts';
import { answerOf, notFound } from '#web/loading.ts';
import { cardOf, productAddress } from '#web/product/card-product.ts';
import { loadProduct } from '#web/product/load-product.ts';
import { ProductView } from '#web/product/product-view.tsx';
import { SeenSlot } from '#web/product/seen-slot.tsx';
import { apiOf, sessionOf } from '#web/request-context.ts';

export const handle: ScreenHandle<ProductPageData | undefined> = { head: productHead };

const OTHERS = 4;

export async function loader({
  context,
  request,
  params,
}: LoaderFunctionArgs): Promise<ProductPageData> {
  const { id } = params;
  if (id === undefined || !isId(id)) return notFound();
  const api = apiOf(context);
  const details = answerOf(await loadProduct(api, id, new Date(), request.signal));
  // One more than shown, since the product itself may be among them.
  const query = {
    category: details.product.category,
    sortBy: 'top-rated' as const,
    limit: String(OTHERS + 1),
  };
  const alike = await api.shopProducts.list({ query }, { signal: request.signal });
  return {
    details,
    others: alike.ok
      ? alike.data
          .filter((other) => other._id !== id)
          .slice(0, OTHERS)
          .map(cardOf)
      : [],
    added: sessionOf(context).get().user !== null && new URL(request.url).searchParams.has('added'),
  };
}

/** Cart, heart and review for visitors without script; the others' browsers need not load it. */
export const action = import.meta.env.SSR ? actByForm : undefined;

async function actByForm({ context, request, params }: ActionFunctionArgs) {
  const { id = '' } = params;
  if (!isId(id)) return notFound();
  const { user } = sessionOf(context).get();
  if (!user) return redirect(signInFor(productAddress(id)));
  const form = await request.formData();
  const chosen = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const api = apiOf(context);
  const wish = chosen('wish');
  if (wish) {
    const saved =
      wish === 'on'
        ? await api.shopWishlist.add({ body: { productId: id } })
        : await api.shopWishlist.remove({ params: { productId: id } });
    return saved.ok ? redirect('/shop/wishlist') : { message: saved.message };
  }
  if (form.has('reviewMessage')) {
    const review = {
      productId: id,
      userId: user.id,
      reviewMessage: chosen('reviewMessage'),
      reviewValue: Number(chosen('reviewValue')),
    };
    const written = await api.shopReview.add({ body: review });
    return written.ok ? redirect(`${productAddress(id)}#reviews`) : { message: written.message };
  }
  const body = {
    userId: user.id,
    productId: id,
    quantity: 1,
    color: chosen('color'),
    size: chosen('size'),
  };
  const result = await api.shopCart.add({ body }, { idempotencyKey: newIntentKey() });
  return result.ok ? redirect(`${productAddress(id)}?added=1`) : { message: result.message };
}

export function Component() {
  const { details, others, added } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof actByForm>();
  const { product } = details;
  const category = CATEGORIES.find((each) => each.id === product.category);
  const told = refused
    ? { ok: false, message: refused.message }
    : added
      ? { ok: true, message: COPY.addedFromDialog }
      : null;
  return (
    <div className="wrap">
      <Breadcrumbs
        entries={[
          PATH_START,
          {
            label: category?.label ?? 'Products',
            href: category ? `/shop/listing?category=${category.id}` : '/shop/listing',
          },
          { label: product.title },
        ]}
      />
      {/* Another product is another view: no choice is carried over. */}
      <ProductView
        key={product._id}
        details={details}
        place="page"
        titleId="product-title"
        told={told}
      />
      {others.length > 0 ? (
        <section className="section no-print" aria-labelledby="others-title">
          <div className="section-head">
            <h2 id="others-title">More from {category?.label ?? 'the shop'}</h2>
          </div>
          <ProductGrid products={others} className="grid-four" />
        </section>
      ) : null}
      <SeenSlot except={product._id} />
    </div>
  );
}
