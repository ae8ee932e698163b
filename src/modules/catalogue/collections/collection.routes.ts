import { isRefusal, refuse, type Refusal } from '#contract/refusals.ts';
import type { Context } from '#platform/context.ts';
import { route, type Route } from '#platform/http/route.ts';
import {
  presentCollection,
  presentCollections,
} from '#modules/catalogue/collections/collection.presenter.ts';
import {
  readCollections,
  type Collection,
} from '#modules/catalogue/collections/collections.repository.ts';
import { findShownCollection } from '#modules/catalogue/collections/get-collections.ts';
import {
  changeCollection,
  createCollection,
  deleteCollection,
  restoreCollection,
} from '#modules/catalogue/collections/save-collection.ts';

async function respond(ctx: Context, done: Collection | Refusal, message: string) {
  if (isRefusal(done)) return done;
  const [data] = await presentCollections(ctx, [done]);
  return data ? { message, data } : refuse('NOT_FOUND');
}

export const collectionRoutes: readonly Route[] = [
  route('shopCollections.get', async ({ ctx, params }) => {
    const found = await findShownCollection(ctx, params.slug);
    return found ? { data: await presentCollection(ctx, found) } : refuse('NOT_FOUND');
  }),

  route('adminCollections.list', async ({ ctx }) => ({
    data: await presentCollections(ctx, await readCollections(ctx.db)),
  })),

  route('adminCollections.create', async ({ ctx, actor, body }) =>
    respond(ctx, await createCollection(ctx, actor, body), 'Collection added'),
  ),

  route('adminCollections.update', async ({ ctx, actor, params, body }) =>
    respond(ctx, await changeCollection(ctx, actor, params.id, body), 'Collection updated'),
  ),

  route('adminCollections.delete', async ({ ctx, actor, params }) => {
    const deleted = await deleteCollection(ctx, actor, params.id);
    return isRefusal(deleted) ? deleted : { message: 'Collection deleted' };
  }),

  route('adminCollections.restore', async ({ ctx, actor, params }) =>
    respond(ctx, await restoreCollection(ctx, actor, params.id), 'Collection restored'),
  ),
];
