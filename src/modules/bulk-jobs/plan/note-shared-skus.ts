import { productsBySku, type ProductState } from '#modules/catalogue/index.ts';
import type { Notes } from '#modules/bulk-jobs/csv/notes.rules.ts';
import type { Compared } from '#modules/bulk-jobs/plan/compare-batch.ts';
import type { Context } from '#platform/context.ts';

/** Notes SKUs that several products share; they are not refused. */
export async function noteSharedSkus(
  ctx: Context,
  compared: readonly Compared[],
  seen: Map<string, string>,
  notes: Notes,
): Promise<void> {
  const used: { sku: string; slug: string; line: number; id: string | undefined }[] = [];
  for (const { group, found, plan } of compared)
    for (const sku of skusOf(plan.after))
      used.push({ sku, slug: group.name, line: group.line, id: found?.id });
  if (used.length === 0) return;
  const inShop = await productsBySku(
    ctx.db,
    used.map(({ sku }) => sku),
  );
  for (const { sku, slug, line, id } of used) {
    const other = seen.get(sku);
    const twice =
      (other !== undefined && other !== slug) ||
      (inShop.get(sku) ?? []).some((product) => product !== id);
    if (twice) notes.add('Several products have the same SKU.', line);
    seen.set(sku, slug);
  }
}

function skusOf(product: ProductState | null): string[] {
  const skus = (product?.variants ?? []).flatMap(({ sku }) => sku ?? []);
  return [...new Set(skus)];
}
