import { imageUrl } from '#contract/picture-address.ts';
import { isRefusal } from '#contract/refusals.ts';
import { route } from '#platform/http/route.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { listFailedFetches } from '#modules/media/picture-fetches.repository.ts';
import { storePicture } from '#modules/media/store-picture.ts';

const MAX_FAILED_LISTED = 200;

export const mediaRoutes = [
  route('adminProducts.uploadImage', async ({ ctx, actor, body }) => {
    const stored = await storePicture(ctx, await body.my_file.bytes(), (trx, id) => {
      const record = { kind: 'picture', id, name: imageUrl(id) };
      return recordAudit(trx, actor, { action: 'picture.upload', record }, ctx.clock.now());
    });
    if (isRefusal(stored)) return stored;
    const { id, width, height } = stored;
    // Spec 8.
    return {
      message: 'Image uploaded successfully',
      result: { url: imageUrl(id), width, height },
    };
  }),
  route('adminPictures.failed', async ({ ctx }) => {
    const failed = await listFailedFetches(ctx.db, MAX_FAILED_LISTED);
    return {
      data: failed.map(({ id, target, targetId, address, position, reason, finishedAt }) => ({
        _id: id,
        target,
        targetId,
        address,
        position,
        reason: reason ?? '',
        failedAt: finishedAt?.toISOString() ?? '',
      })),
    };
  }),
];
