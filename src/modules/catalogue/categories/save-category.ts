import type { CategoryChanges, CategoryFields } from '#contract/categories.contract.ts';
import { MAX_CATEGORIES } from '#contract/limits.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import type { Actor, Context } from '#platform/context.ts';
import type { Trx } from '#platform/database/transaction.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { knownPictures } from '#modules/media/index.ts';
import type { Category } from '#modules/catalogue/categories/categories.repository.ts';
import { inCategoryTransaction } from '#modules/catalogue/categories/category-transaction.ts';
import {
  categoryFacts,
  categoryProblem,
  categoryRecord,
  changed,
  freeId,
} from '#modules/catalogue/categories/category.rules.ts';
import {
  insertCategory,
  updateCategory,
  usedCategoryIds,
  writeArrangement,
} from '#modules/catalogue/categories/write-categories.repository.ts';

/** Adds a category after the others. Its id, which never changes, is made from its name. */
export function createCategory(
  ctx: Context,
  actor: Actor,
  given: CategoryFields,
): Promise<Category | Refusal> {
  return inCategoryTransaction(ctx, async ({ trx, categories, now, refuse: end }) => {
    if (categories.length >= MAX_CATEGORIES) end(refuse('CATEGORY_LIMIT', { n: MAX_CATEGORIES }));
    const id = freeId(given.name, await usedCategoryIds(trx));
    const slug = freeId(id, new Set(categories.map((each) => each.slug)));
    const position = Math.max(0, ...categories.map((each) => each.position)) + 1;
    const blank = { id, slug, position, parent: null, hidden: false, media: null, alt: '' };
    const category = changed({ ...blank, name: given.name }, given);
    const problem = categoryProblem(category, categories) ?? (await pictureProblem(trx, category));
    if (problem) end(problem);
    await insertCategory(trx, category, now);
    const after = categoryFacts(category);
    await recordAudit(
      trx,
      actor,
      { action: 'category.create', record: categoryRecord(category), after },
      now,
    );
    return category;
  });
}

/** Changes the given fields of a category. */
export function changeCategory(
  ctx: Context,
  actor: Actor,
  id: string,
  given: CategoryChanges,
): Promise<Category | Refusal> {
  return inCategoryTransaction(ctx, async ({ trx, categories, now, refuse: end }) => {
    const before = categories.find((each) => each.id === id) ?? end(refuse('NOT_FOUND'));
    const category = changed(before, given);
    const problem = categoryProblem(category, categories) ?? (await pictureProblem(trx, category));
    if (problem) end(problem);
    await updateCategory(trx, category, now);
    await recordAudit(
      trx,
      actor,
      {
        action: 'category.update',
        record: categoryRecord(category),
        before: categoryFacts(before),
        after: categoryFacts(category),
      },
      now,
    );
    return category;
  });
}

async function pictureProblem(trx: Trx, { media }: Category): Promise<Refusal | null> {
  return media === null || (await knownPictures(trx, [media])).has(media)
    ? null
    : refuse('CATEGORY_PICTURE');
}

/** Orders the categories and says what they are part of: unknown ones are ignored, those that are not named come last. */
export function arrangeCategories(
  ctx: Context,
  actor: Actor,
  wanted: readonly Pick<Category, 'id' | 'parent'>[],
): Promise<string[] | Refusal> {
  return inCategoryTransaction(ctx, async ({ trx, categories, now, refuse: end }) => {
    const known = new Map(categories.map((each) => [each.id, each]));
    const named = new Map(wanted.map((each) => [each.id, each.parent]));
    const arranged = [
      ...[...named].flatMap(([id, parent]) => {
        const category = known.get(id);
        return category ? [{ ...category, parent }] : [];
      }),
      ...categories.filter(({ id }) => !named.has(id)),
    ];
    for (const category of arranged) {
      const problem = categoryProblem(category, arranged);
      if (problem) end(problem);
    }
    await writeArrangement(trx, arranged, now);
    const order = (all: readonly Category[]) => all.map(({ name }) => name);
    await recordAudit(
      trx,
      actor,
      {
        action: 'category.arrange',
        record: { kind: 'category', id: null, name: 'All categories' },
        before: { order: order(categories) },
        after: { order: order(arranged) },
      },
      now,
    );
    return arranged.map(({ id }) => id);
  });
}
