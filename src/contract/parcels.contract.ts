/** Parcels: what was sent of an order, and how it is tracked. */
import { z } from 'zod';
import { adminOrder } from '#contract/admin-orders.contract.ts';
import { envelope, id, quantity, requiredText, text } from '#contract/fields.ts';
import { MAX_ADMIN_TEXT } from '#contract/limits.ts';
import { optionalText } from '#contract/orders.contract.ts';
import { secureUrl } from '#contract/secure-url.ts';

const trackingUrl = text(MAX_ADMIN_TEXT.trackingUrl)
  .overwrite(secureUrl)
  .refine(
    (url) => url === '' || (/^https:\/\/[^\s/]+\S*$/.test(url) && URL.canParse(url)),
    'must be a link that starts with https://',
  );

const tracking = z.object({
  carrier: requiredText(MAX_ADMIN_TEXT.carrier),
  trackingNumber: text(MAX_ADMIN_TEXT.trackingNumber).default(''),
  trackingUrl: trackingUrl
    .default('')
    .describe("Only where the carrier's page does not follow from its name and the number"),
});
export type Tracking = z.output<typeof tracking>;

const sentItem = z.object({
  item: z.number().int().min(0).describe('Index in `cartItems`'),
  quantity,
});
export type SentItem = z.output<typeof sentItem>;

const response = z.object({ ...envelope, data: adminOrder });
const ofParcel = z.object({ id, parcelId: id });

export const parcelsContract = {
  'adminOrder.addParcel': {
    params: z.object({ id }),
    body: tracking.extend({
      items: z
        .array(sentItem)
        .max(200)
        .refine(
          (items) => new Set(items.map(({ item }) => item)).size === items.length,
          'must name each item once',
        )
        .default([])
        .describe('Empty: everything that is left'),
      note: optionalText(500).describe('A message to the customer'),
    }),
    response,
  },
  'adminOrder.correctParcel': { params: ofParcel, body: tracking, response },
  'adminOrder.removeParcel': { params: ofParcel, response },
};
