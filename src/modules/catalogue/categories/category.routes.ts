import { isRefusal } from '#contract/refusals.ts';
import type { Context } from '#platform/context.ts';
import { route, type Route } from '#platform/http/route.ts';
import {
  readCategories,
  type Category,
} from '#modules/catalogue/categories/categories.repository.ts';
import {
  picturesOf,
  presentCategories,
  presentCategory,
} from '#modules/catalogue/categories/category.presenter.ts';
import { deleteCategory, restoreCategory } from '#modules/catalogue/categories/delete-category.ts';
import {
  arrangeCategories,
  changeCategory,
  createCategory,
} from '#modules/catalogue/categories/save-category.ts';
import { categoryCounts } from '#modules/catalogue/categories/write-categories.repository.ts';

const present = async (ctx: Context, category: Category) =>
  presentCategory(category, await picturesOf(ctx, [category]));

export const categoryRoutes: readonly Route[] = [
  route('shopCategories.list', async ({ ctx }) => ({ data: await presentCategories(ctx) })),

  route('adminCategories.list', async ({ ctx }) => {
    const [categories, counts] = await Promise.all([
      readCategories(ctx.db),
      categoryCounts(ctx.db),
    ]);
    const facts = await picturesOf(ctx, categories);
    const data = categories.map((category) => ({
      ...presentCategory(category, facts),
      products: counts.get(category.id) ?? 0,
    }));
    return { data };
  }),

  route('adminCategories.create', async ({ ctx, actor, body }) => {
    const category = await createCategory(ctx, actor, body);
    return isRefusal(category)
      ? category
      : { message: 'Category added', data: await present(ctx, category) };
  }),

  route('adminCategories.update', async ({ ctx, actor, params, body }) => {
    const category = await changeCategory(ctx, actor, params.id, body);
    return isRefusal(category)
      ? category
      : { message: 'Category updated', data: await present(ctx, category) };
  }),

  route('adminCategories.arrange', async ({ ctx, actor, body }) => {
    const order = await arrangeCategories(ctx, actor, body.categories);
    return isRefusal(order) ? order : { data: order };
  }),

  route('adminCategories.delete', async ({ ctx, actor, params, query }) => {
    const deleted = await deleteCategory(ctx, actor, { ...params, ...query });
    return isRefusal(deleted) ? deleted : { message: 'Category deleted', ...deleted };
  }),

  route('adminCategories.restore', async ({ ctx, actor, params }) => {
    const category = await restoreCategory(ctx, actor, params.id);
    return isRefusal(category)
      ? category
      : { message: 'Category restored', data: await present(ctx, category) };
  }),
];
