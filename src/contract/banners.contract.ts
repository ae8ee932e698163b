/** Banners ("feature images") for administrators. Shoppers get `commonFeature.list`. */
import { z } from 'zod';
import { banner } from '#contract/catalogue.contract.ts';
import { envelope, exactText, id, paragraphs, text, time } from '#contract/fields.ts';
import { LIST_MAX } from '#contract/limits.ts';

/** A path of this shop or an https URL; no `javascript:` and no `//host`. */
const link = text(300).refine(
  (given) => given === '' || /^\/(?![/\\])\S*$/.test(given) || /^https:\/\/\S+$/.test(given),
  'must start with / or https://',
);

const percent = z.number().int().min(0).max(100);

const changes = z.object({
  alt: text(300).optional(),
  headline: text(120).optional(),
  body: paragraphs(300).optional(),
  linkLabel: text(60).optional(),
  href: link.optional(),
  focalX: percent
    .optional()
    .describe('Focal point that stays visible when the picture is cropped, in percent'),
  focalY: percent.optional(),
  showsFrom: time.optional().describe('Null: at once'),
  showsUntil: time.optional().describe('Null: without end'),
});
export type BannerChanges = z.output<typeof changes>;

const adminBanner = banner.extend({
  showsFrom: z.string().nullable(),
  showsUntil: z.string().nullable(),
  state: z.enum(['shown', 'scheduled', 'over']),
});
export type AdminBannerWire = z.infer<typeof adminBanner>;

const pending = z.object({
  _id: z.string(),
  address: z.string(),
  state: z.enum(['waiting', 'failed']),
  reason: z.string().describe('Why it failed or is retried; may be empty'),
});
export type PendingBannerWire = z.infer<typeof pending>;

const bannerParams = z.object({ id });

export const bannersContract = {
  'commonFeature.add': {
    body: z.object({ image: exactText(2000).trim().min(1, 'must not be empty') }),
    response: z.object({
      ...envelope,
      data: z.object({ _id: z.string(), image: z.string() }),
      waiting: z.boolean().describe('The picture is being fetched; the banner is shown after that'),
    }),
  },
  'commonFeature.delete': { params: bannerParams, response: z.object(envelope) },
  'adminFeatures.list': {
    response: z.object({
      ...envelope,
      data: z.array(adminBanner),
      pending: z.array(pending),
      timeZone: z.string(),
    }),
  },
  'adminFeatures.update': {
    params: bannerParams,
    body: changes,
    response: z.object({ ...envelope, data: adminBanner }),
  },
  'adminFeatures.arrange': {
    body: z.object({ ids: z.array(id).max(LIST_MAX) }),
    response: z.object({
      ...envelope,
      data: z.array(z.string()).describe('The ids in their order'),
    }),
  },
  'adminFeatures.restore': {
    params: bannerParams,
    response: z.object({ ...envelope, data: adminBanner }),
  },
};
