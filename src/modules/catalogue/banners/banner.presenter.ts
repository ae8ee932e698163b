import type { AdminBannerWire } from '#contract/banners.contract.ts';
import { pictureUrl, webpUrl } from '#contract/picture-address.ts';
import type { BannerWire } from '#contract/catalogue.contract.ts';
import type { PictureMetadata } from '#modules/media/index.ts';
import type { Banner } from '#modules/catalogue/banners/banners.repository.ts';
import { presentPicture } from '#modules/catalogue/picture.presenter.ts';

type Facts = ReadonlyMap<string, PictureMetadata>;

export const bannerImage = (media: string): string => webpUrl(pictureUrl(media), 1440);

export const presentBanner = (banner: Banner, facts: Facts): BannerWire => ({
  _id: banner.id,
  image: bannerImage(banner.media),
  picture: presentPicture(banner, facts.get(banner.media)),
  headline: banner.headline,
  body: banner.body,
  linkLabel: banner.linkLabel,
  href: banner.href,
  focalX: banner.focalX,
  focalY: banner.focalY,
});

/** A banner for administrators, with its times and whether it is shown now. */
export const presentAdminBanner = (banner: Banner, facts: Facts, now: Date): AdminBannerWire => ({
  ...presentBanner(banner, facts),
  showsFrom: banner.showsFrom?.toISOString() ?? null,
  showsUntil: banner.showsUntil?.toISOString() ?? null,
  state:
    banner.showsUntil !== null && banner.showsUntil <= now
      ? 'over'
      : banner.showsFrom !== null && banner.showsFrom > now
        ? 'scheduled'
        : 'shown',
});

/** A banner in the audit log. */
export const bannerFacts = ({ id: _, media, ...settings }: Banner) => ({
  image: bannerImage(media),
  ...settings,
});

/** The record of a banner in the audit log, by a name that people recognise. */
export const bannerRecord = ({ id, headline, alt }: Banner) => ({
  kind: 'banner',
  id,
  name: headline || alt || 'Banner without words',
});
