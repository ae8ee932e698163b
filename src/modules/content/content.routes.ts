import type { PageBody } from '#contract/content.contract.ts';
import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import { isFixedDocument } from '#contract/sections/page-address.ts';
import type { Context } from '#platform/context.ts';
import { route, type Route } from '#platform/http/route.ts';
import {
  presentBody,
  presentDetails,
  presentPages,
  untouchedPage,
} from '#modules/content/content.presenter.ts';
import type { Document } from '#modules/content/document.rules.ts';
import { findPage } from '#modules/content/documents.repository.ts';
import { restoreVersion, saveDraft } from '#modules/content/edit-page.ts';
import { exportContent } from '#modules/content/export-content.ts';
import { findProblems } from '#modules/content/find-problems.ts';
import { importContent, planImport } from '#modules/content/import-content.ts';
import { createPage, deletePage, movePage, restorePage } from '#modules/content/manage-pages.ts';
import { publishPage, unpublishPage } from '#modules/content/publish-page.ts';
import { readBody, readPage } from '#modules/content/read-page.ts';
import { showPage } from '#modules/content/show-page.ts';
import { getStoreSettings } from '#modules/settings/index.ts';

const pageAt = async (ctx: Context, slug: string): Promise<Document | null> =>
  (await findPage(ctx.db, slug)) ?? (isFixedDocument(slug) ? untouchedPage(slug) : null);

const responseOf = async (ctx: Context, changed: Document | Refusal, message: string) =>
  isRefusal(changed) ? changed : { message, data: await presentDetails(ctx, changed) };

export const contentRoutes: readonly Route[] = [
  route('shopContent.page', async ({ ctx, params }) => {
    const page = await readPage(ctx, params.slug);
    return isRefusal(page) ? page : { data: page };
  }),

  route('adminContent.list', async ({ ctx }) => ({
    data: await presentPages(ctx),
    timeZone: (await getStoreSettings(ctx)).timeZone,
  })),

  route('adminContent.details', async ({ ctx, params }) => {
    const page = await pageAt(ctx, params.slug);
    return page ? { data: await presentDetails(ctx, page) } : refuse('NOT_FOUND');
  }),

  route('adminContent.create', async ({ ctx, actor, body, idempotency }) => {
    const message = 'Page created';
    const created = await createPage(ctx, actor, body, async (trx, page) =>
      idempotency?.storeResponse(trx, {
        message,
        data: await presentDetails({ ...ctx, db: trx }, page),
      }),
    );
    return responseOf(ctx, created, message);
  }),

  route('adminContent.save', async ({ ctx, actor, params, body }) => {
    const { base, note = '', ...text } = body;
    const saved = await saveDraft(ctx, actor, params.slug, { base, note, body: text as PageBody });
    return responseOf(ctx, saved, 'Draft saved');
  }),

  route('adminContent.restoreVersion', async ({ ctx, actor, params, body }) =>
    responseOf(
      ctx,
      await restoreVersion(ctx, actor, params.slug, body),
      'Version restored as draft',
    ),
  ),

  route('adminContent.publish', async ({ ctx, actor, params, body }) => {
    const page = await publishPage(ctx, actor, params.slug, body);
    const isScheduled = !isRefusal(page) && page.scheduledVersion !== null;
    return responseOf(ctx, page, isScheduled ? 'Page scheduled' : 'Page published');
  }),

  route('adminContent.unpublish', async ({ ctx, actor, params }) =>
    responseOf(ctx, await unpublishPage(ctx, actor, params.slug), 'Page unpublished'),
  ),

  route('adminContent.move', async ({ ctx, actor, params, body }) =>
    responseOf(ctx, await movePage(ctx, actor, params.slug, body.slug), 'Address changed'),
  ),

  route('adminContent.delete', async ({ ctx, actor, params }) => {
    const deleted = await deletePage(ctx, actor, params.slug);
    return isRefusal(deleted) ? deleted : { message: 'Page deleted' };
  }),

  route('adminContent.restore', async ({ ctx, actor, params }) =>
    responseOf(ctx, await restorePage(ctx, actor, params.id), 'Page restored'),
  ),

  route('adminContent.version', async ({ ctx, params }) => {
    const page = await pageAt(ctx, params.slug);
    const body = page && (await readBody(ctx, page, Number(params.number)));
    return body ? { data: presentBody(body) } : refuse('NOT_FOUND');
  }),

  route('adminContent.export', async ({ ctx }) => ({ data: await exportContent(ctx) })),

  route('adminContent.planImport', async ({ ctx, body }) => {
    const plan = await planImport(ctx, body.file);
    if (isRefusal(plan)) return plan;
    const { pages: data, words, pictures, base } = plan;
    return {
      data,
      words: { changed: words.changed.length, problems: [...words.problems] },
      pictures,
      base,
    };
  }),

  route('adminContent.import', async ({ ctx, actor, body }) => {
    const imported = await importContent(ctx, actor, body);
    return isRefusal(imported) ? imported : { message: 'Content imported', data: imported };
  }),

  route('adminContent.preview', async ({ ctx, body }) => {
    const { slug = 'preview', ...text } = body;
    const [data, problems] = await Promise.all([
      showPage(ctx, slug, text as PageBody, null),
      findProblems(ctx, slug, text as PageBody),
    ]);
    return { data, problems };
  }),
];
