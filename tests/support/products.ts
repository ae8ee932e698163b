/** Products and coupons with sensible defaults; a test sets only what it is about. */
import type { Updateable } from 'kysely';
import type { OptionValues, ProductOption } from '#contract/choice.ts';
import type { FieldValues } from '#contract/product-fields.ts';
import { newId } from '#kernel/ids.ts';
import type { Context } from '#platform/context.ts';
import type { CatalogueTables } from '#schema/catalogue-tables.ts';
import type { Store } from '#support/users.ts';

export interface WantedProduct {
  title: string;
  description: string;
  category: string;
  priceCents: number;
  salePriceCents: number;
  colors: string[];
  sizes: string[];
  /** Further options. */
  options: ProductOption[];
  /** Values of custom fields. */
  fields: FieldValues;
  stock: number;
  /** Stock per colour and size instead of one shared row. */
  variants: {
    color?: string;
    size?: string;
    options?: OptionValues;
    stock: number;
    priceCents?: number;
    salePriceCents?: number;
  }[];
  shippingMethods: { name: string; priceCents: number; estimatedDeliveryDays: string }[];
  featured: boolean;
  todaysDeal: boolean;
}

export interface CreatedProduct {
  id: string;
  variantIds: string[];
}

export async function aProduct(
  ctx: Store,
  wanted: Partial<WantedProduct> = {},
): Promise<CreatedProduct> {
  const id = newId();
  const now = ctx.clock.now();
  await ctx.db
    .insertInto('products')
    .values({
      id,
      title: wanted.title ?? 'Waxed jacket',
      description: wanted.description ?? 'Cotton, waxed by hand.',
      category: wanted.category ?? 'men',
      price_cents: wanted.priceCents ?? 10_000,
      sale_price_cents: wanted.salePriceCents ?? 0,
      cost_price_cents: null,
      colors: wanted.colors ?? [],
      sizes: wanted.sizes ?? [],
      options: JSON.stringify(wanted.options ?? []),
      images: '[]',
      shipping_methods: JSON.stringify(wanted.shippingMethods ?? []),
      stock_mode: wanted.variants ? 'per-variant' : 'shared',
      featured: wanted.featured ?? false,
      todays_deal: wanted.todaysDeal ?? false,
      deleted_at: null,
    })
    .execute();
  const variants = (wanted.variants ?? [{ stock: wanted.stock ?? 100 }]).map((variant) => ({
    id: newId(),
    color: '',
    size: '',
    options: {},
    ...variant,
  }));
  await ctx.db
    .insertInto('variants')
    .values(
      variants.map(
        ({ id: variantId, color, size, options, stock, priceCents, salePriceCents }) => ({
          id: variantId,
          product_id: id,
          color,
          size,
          options: JSON.stringify(options),
          sku: null,
          price_cents: priceCents ?? null,
          sale_price_cents: salePriceCents ?? null,
          on_hand: stock,
          deleted_at: null,
        }),
      ),
    )
    .execute();
  await ctx.db
    .insertInto('stock_movements')
    .values(
      variants.map((variant) => ({
        id: newId(),
        variant_id: variant.id,
        order_id: null,
        reason: 'initial' as const,
        on_hand_change: variant.stock,
        reserved_change: 0,
        at: now,
      })),
    )
    .execute();
  if (wanted.fields)
    await ctx.db
      .insertInto('product_details')
      .values({
        product_id: id,
        brand: null,
        fields: JSON.stringify(wanted.fields),
      })
      .execute();
  return { id, variantIds: variants.map((variant) => variant.id) };
}

/** Writes columns of a product as no request would. */
export const changeProduct = (
  ctx: Context,
  id: string,
  values: Updateable<CatalogueTables['products']>,
): Promise<unknown> => ctx.db.updateTable('products').set(values).where('id', '=', id).execute();

/** Writes columns of a product's variants, without the ledger. */
export const changeVariants = (
  ctx: Context,
  productId: string,
  values: Updateable<CatalogueTables['variants']>,
): Promise<unknown> =>
  ctx.db.updateTable('variants').set(values).where('product_id', '=', productId).execute();

/** On-hand and reserved stock of a product without variants. */
export const stockOf = (
  ctx: Context,
  productId: string,
): Promise<{ on_hand: number; reserved: number }> =>
  ctx.db
    .selectFrom('variants')
    .select(['on_hand', 'reserved'])
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();

interface WantedCoupon {
  code: string;
  discountType: 'percentage' | 'fixed';
  /** Hundredths of a percent, or cents. */
  discountAmount: number;
  minPurchaseCents: number;
  maxDiscountCents: number | null;
  usageLimit: number | null;
  startDate: string | null;
  endDate: string | null;
  isActive: boolean;
  deletedAt: Date | null;
}

export async function aCoupon(
  ctx: Pick<Context, 'db'>,
  wanted: Partial<WantedCoupon> = {},
): Promise<{ id: string; code: string }> {
  const id = newId();
  const code = wanted.code ?? `CODE${id.slice(-8).toUpperCase()}`;
  await ctx.db
    .insertInto('coupons')
    .values({
      id,
      code,
      discount_type: wanted.discountType ?? 'percentage',
      discount_amount: wanted.discountAmount ?? 1000,
      min_purchase_cents: wanted.minPurchaseCents ?? 0,
      max_discount_cents: wanted.maxDiscountCents ?? null,
      start_date: wanted.startDate ?? null,
      end_date: wanted.endDate ?? null,
      usage_limit: wanted.usageLimit ?? null,
      is_active: wanted.isActive ?? true,
      deleted_at: wanted.deletedAt ?? null,
    })
    .execute();
  return { id, code };
}
