import type { ProductFiguresWire } from '#contract/analytics.contract.ts';
import { CATEGORIES } from '#contract/limits.ts';
import { cents, toDollars } from '#kernel/money.ts';
import type { Context } from '#platform/context.ts';
import {
  categorySizes,
  mostWished,
  profitByCategory,
  profitByProduct,
} from '#modules/catalogue/index.ts';

/** Spec 9: the top list has five. */
const TOP_WISHES = 5;
const PRODUCTS = 100;

/**
 * The three tabs of the specification's analysis, from the products as they are now.
 * @param mostProducts how many of those on sale are named
 */
export async function productFigures(
  { db }: Context,
  mostProducts = PRODUCTS,
): Promise<ProductFiguresWire> {
  const [byCategory, byProduct, sizes, wished] = await Promise.all([
    profitByCategory(db),
    profitByProduct(db, mostProducts),
    categorySizes(db),
    mostWished(db, TOP_WISHES),
  ]);
  const total = sizes.reduce((sum, { products }) => sum + products, 0);
  const found = new Map(byCategory.map((row) => [row.category, row]));
  return {
    total,
    // All eight, in the shop's own sequence: one without a sale is a zero, not a gap.
    profitByCategory: CATEGORIES.map(({ id }) => ({
      category: id,
      profit: toDollars(cents(found.get(id)?.profit ?? 0)),
      onSale: found.get(id)?.onSale ?? 0,
    })),
    profitByProduct: byProduct.map((row) => ({
      _id: row.id,
      title: row.title,
      price: toDollars(cents(row.price)),
      salePrice: toDollars(cents(row.salePrice)),
      totalStock: row.stock,
      profit: toDollars(cents(row.profit)),
    })),
    // Spec 2: whole percents.
    categories: sizes.map(({ category, products }) => ({
      category,
      products,
      percent: Math.round((products / total) * 100),
    })),
    wishlist: wished.map(({ id, title, wishlist_count }) => ({
      _id: id,
      title,
      wishlistCount: wishlist_count,
    })),
  };
}
