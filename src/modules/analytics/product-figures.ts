import type { ProductFiguresWire } from '#contract/analytics.contract.ts';
import { cents, toMajor } from '#kernel/money.ts';
import type { Context } from '#platform/context.ts';
import {
  cachedFigures,
  categorySizes,
  getCategories,
  mostWishlisted,
  profitByCategory,
  profitByProduct,
} from '#modules/catalogue/index.ts';

/** Spec 9: the top list has five. */
const TOP_WISHLISTED = 5;
const DEFAULT_LIMIT = 100;

/**
 * The three tabs of the specification's analysis, from the products as they are now.
 * @param maxProducts limits the list of products on sale
 */
export const productFigures = (
  ctx: Context,
  maxProducts = DEFAULT_LIMIT,
): Promise<ProductFiguresWire> =>
  cachedFigures(ctx, `products ${maxProducts}`, () => readFigures(ctx, maxProducts));

async function readFigures(ctx: Context, maxProducts: number): Promise<ProductFiguresWire> {
  const { db } = ctx;
  const [categories, byCategory, byProduct, sizes, wishlisted] = await Promise.all([
    getCategories(ctx),
    profitByCategory(db),
    profitByProduct(db, maxProducts),
    categorySizes(db),
    mostWishlisted(db, TOP_WISHLISTED),
  ]);
  const total = sizes.reduce((sum, { products }) => sum + products, 0);
  const found = new Map(byCategory.map((row) => [row.category, row]));
  return {
    total,
    // All in the shop's order, also those without a sale.
    profitByCategory: categories.map(({ id }) => ({
      category: id,
      profit: toMajor(cents(found.get(id)?.profit ?? 0)),
      onSale: found.get(id)?.onSale ?? 0,
    })),
    profitByProduct: byProduct.map((row) => ({
      _id: row.id,
      title: row.title,
      price: toMajor(cents(row.price)),
      salePrice: toMajor(cents(row.salePrice)),
      totalStock: row.stock,
      profit: toMajor(cents(row.profit)),
    })),
    // Spec 2: whole percents.
    categories: sizes.map(({ category, products }) => ({
      category,
      products,
      percent: Math.round((products / total) * 100),
    })),
    wishlist: wishlisted.map(({ id, title, wishlist_count }) => ({
      _id: id,
      title,
      wishlistCount: wishlist_count,
    })),
  };
}
