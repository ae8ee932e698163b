/** Banners ("feature images") as administrators see and write them. What shoppers see is `commonFeature.list`. */
import { z } from 'zod';
import { banner } from '#contract/catalogue.contract.ts';
import { envelope, id, text } from '#contract/fields.ts';
import { LIST_MAX } from '#contract/limits.ts';

/** A path of this shop, or another site's address; nothing a browser would run. */
const link = text(300)
  .trim()
  .refine(
    (given) => given === '' || /^\/(?![/\\])\S*$/.test(given) || /^https:\/\/\S+$/.test(given),
    'must begin with / or https://',
  );

const time = z.iso
  .datetime({ offset: true, error: 'must be a time such as 2026-12-01T00:00:00Z' })
  .max(40)
  .transform((given) => new Date(given))
  .refine(
    (given) => given.getUTCFullYear() >= 2000 && given.getUTCFullYear() < 3000,
    'is too far away',
  )
  .nullable();
const percent = z.number().int().min(0).max(100);

const changes = z.object({
  alt: text(300).trim().optional(),
  headline: text(120).trim().optional(),
  body: text(300).trim().optional(),
  linkLabel: text(60).trim().optional(),
  href: link.optional(),
  focalX: percent
    .optional()
    .describe('What must stay in sight when the picture is cut, in percent'),
  focalY: percent.optional(),
  showsFrom: time.optional().describe('Null: at once'),
  showsUntil: time.optional().describe('Null: for good'),
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
  reason: z.string().describe('Why it failed or waits for another try; may be empty'),
});
export type PendingBannerWire = z.infer<typeof pending>;

const ofBanner = z.object({ id });

export const bannersContract = {
  'commonFeature.add': {
    body: z.object({ image: text(2000).trim().min(1, 'must not be empty') }),
    answer: z.object({
      ...envelope,
      data: z.object({ _id: z.string(), image: z.string() }),
      waiting: z
        .boolean()
        .describe('The picture is being fetched; the banner shows once it is here'),
    }),
  },
  'commonFeature.delete': { params: ofBanner, answer: z.object(envelope) },
  'adminFeatures.list': {
    answer: z.object({
      ...envelope,
      data: z.array(adminBanner),
      pending: z.array(pending),
      timeZone: z.string(),
    }),
  },
  'adminFeatures.update': {
    params: ofBanner,
    body: changes,
    answer: z.object({ ...envelope, data: adminBanner }),
  },
  'adminFeatures.arrange': {
    body: z.object({ ids: z.array(id).max(LIST_MAX) }),
    answer: z.object({ ...envelope, data: z.array(z.string()).describe('The ids in their order') }),
  },
  'adminFeatures.restore': {
    params: ofBanner,
    answer: z.object({ ...envelope, data: adminBanner }),
  },
};
