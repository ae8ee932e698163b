import type { BannerWire } from '#contract/catalogue.contract.ts';
import type { PictureFacts } from '#modules/media/index.ts';
import type { Banner } from '#modules/catalogue/banners/banners.repository.ts';
import { presentPicture } from '#modules/catalogue/picture.presenter.ts';

export function presentBanner(
  { id, media, alt, ...rest }: Banner,
  facts: ReadonlyMap<string, PictureFacts>,
): BannerWire {
  return {
    _id: id,
    image: `/media/${media}/1440.webp`,
    picture: presentPicture({ media, alt }, facts.get(media)),
    ...rest,
  };
}
