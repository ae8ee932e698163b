import { ADMIN_UNDO_MS } from '#contract/limits.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import { recordAudit } from '#modules/audit/index.ts';
import type { Category } from '#modules/catalogue/categories/categories.repository.ts';
import { inCategoryTransaction } from '#modules/catalogue/categories/category-transaction.ts';
import {
  categoryFacts,
  categoryProblem,
  categoryRecord,
} from '#modules/catalogue/categories/category.rules.ts';
import {
  countIn,
  findDeleted,
  forgetMoves,
  markCategoryDeleted,
  moveProducts,
  moveProductsBack,
  restoreCategoryRow,
} from '#modules/catalogue/categories/write-categories.repository.ts';

/**
 * Deletes a category and moves its products to another one.
 * @param moveTo required when it has products
 */
export function deleteCategory(
  ctx: Context,
  actor: Actor,
  { id, moveTo }: { id: string; moveTo?: string | undefined },
): Promise<{ moved: number } | Refusal> {
  return inCategoryTransaction(ctx, async ({ trx, categories, now, refuse: end }) => {
    const category = categories.find((each) => each.id === id) ?? end(refuse('NOT_FOUND'));
    if (categories.some(({ parent }) => parent === id)) end(refuse('CATEGORY_HAS_PARTS'));
    const target = categories.find((each) => each.id === moveTo && each.id !== id);
    if (moveTo !== undefined && !target) end(refuse('CATEGORY_TARGET'));
    await forgetMoves(trx, new Date(now.getTime() - ADMIN_UNDO_MS));
    const move = async () => (target ? await moveProducts(trx, id, target.id, now) : 0);
    // Twice: the row is locked after the products, like everywhere, so some may come in between.
    const first = await move();
    await markCategoryDeleted(trx, id, now);
    const moved = first + (await move());
    const left = await countIn(trx, id);
    if (left > 0) end(refuse('CATEGORY_HAS_PRODUCTS', { n: left }));
    const after = target ? { productsMovedTo: target.name, products: moved } : {};
    await recordAudit(
      trx,
      actor,
      {
        action: 'category.delete',
        record: categoryRecord(category),
        before: categoryFacts(category),
        after,
      },
      now,
    );
    return { moved };
  });
}

/** Restores a category deleted within the last {@link ADMIN_UNDO_MS}, with its products. */
export function restoreCategory(
  ctx: Context,
  actor: Actor,
  id: string,
): Promise<Category | Refusal> {
  return inCategoryTransaction(ctx, async ({ trx, categories, now, refuse: end }) => {
    const since = new Date(now.getTime() - ADMIN_UNDO_MS);
    const category = (await findDeleted(trx, id, since)) ?? end(refuse('NOT_FOUND'));
    const problem = categoryProblem(category, categories);
    if (problem) end(problem);
    await restoreCategoryRow(trx, id, now);
    await moveProductsBack(trx, id, now);
    const after = categoryFacts(category);
    await recordAudit(
      trx,
      actor,
      { action: 'category.restore', record: categoryRecord(category), after },
      now,
    );
    return category;
  });
}
