import { PLACEHOLDER_IMAGE, pictureIdOf } from '#contract/picture-address.ts';
import { refuse, type Refusal } from '#contract/refusals.ts';
import { newId } from '#kernel/ids.ts';
import type { Actor, Context } from '#platform/context.ts';
import { inTransaction, type Trx } from '#platform/database/transaction.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { knownPictures, queuePictureFetches } from '#modules/media/index.ts';
import {
  bannerFacts,
  bannerImage,
  bannerRecord,
} from '#modules/catalogue/banners/banner.presenter.ts';
import { insertBanner } from '#modules/catalogue/banners/write-banners.repository.ts';

export interface AddedBanner {
  readonly id: string;
  readonly image: string;
  /** The picture has not been fetched yet. */
  readonly waiting: boolean;
}

/**
 * Adds a banner after the others: at once with a picture of the shop, else when its picture has been fetched.
 * @param afterAdd runs in the transaction of the change
 */
export async function addBanner(
  ctx: Context,
  actor: Actor,
  image: string,
  afterAdd: (trx: Trx, added: AddedBanner) => Promise<void>,
): Promise<AddedBanner | Refusal> {
  const media = pictureIdOf(image);
  if (media === null && !isWebAddress(image)) return refuse('BANNER_IMAGE');
  return inTransaction(ctx.db, async (trx) => {
    if (media !== null && !(await knownPictures(trx, [media])).has(media))
      return refuse('BANNER_IMAGE');
    const now = ctx.clock.now();
    const id = newId(now.getTime());
    if (media === null) await queueFetch(trx, actor, id, image, now);
    else {
      const banner = await insertBanner(trx, id, media, now);
      await recordAudit(
        trx,
        actor,
        { action: 'banner.create', record: bannerRecord(banner), after: bannerFacts(banner) },
        now,
      );
    }
    const added = {
      id,
      image: media === null ? PLACEHOLDER_IMAGE : bannerImage(media),
      waiting: media === null,
    };
    await afterAdd(trx, added);
    return added;
  });
}

async function queueFetch(
  trx: Trx,
  actor: Actor,
  id: string,
  address: string,
  now: Date,
): Promise<void> {
  const pictures = [{ address, alt: '', position: 0 }];
  await queuePictureFetches(trx, [{ target: 'banner', targetId: id, pictures }]);
  const record = { kind: 'banner', id, name: 'Banner without words' };
  await recordAudit(
    trx,
    actor,
    { action: 'banner.create', record, after: { image: address } },
    now,
  );
}

const isWebAddress = (text: string): boolean =>
  /^https?:\/\/[^\s/]+/i.test(text) && URL.canParse(text);
