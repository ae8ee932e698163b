import { LIST_MAX } from '#contract/limits.ts';
import { isRefusal } from '#contract/refusals.ts';
import type { Context } from '#platform/context.ts';
import { route, type Route } from '#platform/http/route.ts';
import { findPictureMetadata, listUnfetched } from '#modules/media/index.ts';
import { addBanner, type AddedBanner } from '#modules/catalogue/banners/add-banner.ts';
import { presentAdminBanner, presentBanner } from '#modules/catalogue/banners/banner.presenter.ts';
import {
  listBanners,
  listShownBanners,
  type Banner,
} from '#modules/catalogue/banners/banners.repository.ts';
import { arrangeBanners, changeBanner } from '#modules/catalogue/banners/change-banner.ts';
import { deleteBanner, restoreBanner } from '#modules/catalogue/banners/delete-banner.ts';
import { getStoreSettings } from '#modules/settings/index.ts';

const pictureFields = (ctx: Context, banners: readonly Banner[]) =>
  findPictureMetadata(
    ctx.reads.db,
    banners.map(({ media }) => media),
  );
const forAdmin = async (ctx: Context, banner: Banner) =>
  presentAdminBanner(banner, await pictureFields(ctx, [banner]), ctx.clock.now());

const addedResponse = ({ id, image, waiting }: AddedBanner) => ({
  message: waiting ? 'The picture is being fetched' : 'Banner added',
  data: { _id: id, image },
  waiting,
});

export const bannerRoutes: readonly Route[] = [
  route('commonFeature.list', async ({ ctx }) => {
    const banners = await listShownBanners(ctx.reads.db, ctx.clock.now());
    const pictures = await pictureFields(ctx, banners);
    return { data: banners.map((banner) => presentBanner(banner, pictures)) };
  }),

  route('commonFeature.add', async ({ ctx, actor, body, idempotency }) => {
    const added = await addBanner(ctx, actor, body.image, async (trx, made) =>
      idempotency?.storeResponse(trx, addedResponse(made)),
    );
    return isRefusal(added) ? added : addedResponse(added);
  }),

  route(
    'commonFeature.delete',
    async ({ ctx, actor, params }) =>
      (await deleteBanner(ctx, actor, params.id)) ?? { message: 'Banner deleted' },
  ),

  route('adminFeatures.list', async ({ ctx }) => {
    const [banners, unfetched] = await Promise.all([
      listBanners(ctx.db),
      listUnfetched(ctx.db, 'banner', LIST_MAX),
    ]);
    const pictures = await pictureFields(ctx, banners);
    const now = ctx.clock.now();
    return {
      data: banners.map((banner) => presentAdminBanner(banner, pictures, now)),
      pending: unfetched.map(({ targetId, address, state, reason }) => ({
        _id: targetId,
        address,
        state: state === 'failed' ? ('failed' as const) : ('waiting' as const),
        reason: reason ?? '',
      })),
      timeZone: (await getStoreSettings(ctx)).timeZone,
    };
  }),

  route('adminFeatures.update', async ({ ctx, actor, params, body }) => {
    const banner = await changeBanner(ctx, actor, params.id, body);
    return isRefusal(banner)
      ? banner
      : { message: 'Banner updated', data: await forAdmin(ctx, banner) };
  }),

  route('adminFeatures.arrange', async ({ ctx, actor, body }) => ({
    data: await arrangeBanners(ctx, actor, body.ids),
  })),

  route('adminFeatures.restore', async ({ ctx, actor, params }) => {
    const banner = await restoreBanner(ctx, actor, params.id);
    return isRefusal(banner)
      ? banner
      : { message: 'Banner restored', data: await forAdmin(ctx, banner) };
  }),
];
