import { isRefusal } from '#contract/refusals.ts';
import { route, type Route } from '#platform/http/route.ts';
import {
  exportLanguage,
  importLanguage,
  planLanguage,
  presentLanguages,
  removeLanguage,
} from '#modules/languages/manage-languages.ts';

export const languagesRoutes: readonly Route[] = [
  route('adminLanguages.list', async ({ ctx }) => ({ data: await presentLanguages(ctx) })),

  route('adminLanguages.export', async ({ ctx, params }) => {
    const data = await exportLanguage(ctx, params.language);
    return isRefusal(data) ? data : { data };
  }),

  route('adminLanguages.planImport', async ({ ctx, actor, body }) => {
    const data = await planLanguage(ctx, actor, body.file);
    return isRefusal(data) ? data : { data };
  }),

  route('adminLanguages.import', async ({ ctx, actor, body }) => {
    const data = await importLanguage(ctx, actor, body.file);
    return isRefusal(data) ? data : { message: `${data.name} imported`, data };
  }),

  route(
    'adminLanguages.remove',
    async ({ ctx, actor, params }) =>
      (await removeLanguage(ctx, actor, params.language)) ?? { message: 'Language removed' },
  ),
];
