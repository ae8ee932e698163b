/** The parts of Stripe's objects that the shop uses, validated strictly; everything else is ignored. */
import { z } from 'zod';

const metadata = z.record(z.string(), z.string()).default({});
/** An id, or the object where it was expanded. */
const idOf = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

export const intentShape = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: z.number(),
  amount_received: z.number().default(0),
  currency: z.string(),
  livemode: z.boolean(),
  metadata,
  last_payment_error: z
    .object({ code: z.string().nullish(), decline_code: z.string().nullish() })
    .nullish(),
  latest_charge: z
    .union([
      z.string().transform(() => null),
      z.object({
        amount_refunded: z.number().default(0),
        refunded: z.boolean().default(false),
        // Names the fee, in the currency of the merchant's account.
        balance_transaction: z
          .union([
            z.string().transform(() => null),
            z.object({ fee: z.number(), currency: z.string() }),
          ])
          .nullish(),
      }),
    ])
    .nullish(),
  payment_method: idOf.nullish(),
});
export type WireIntent = z.infer<typeof intentShape>;

export const sessionShape = z.object({
  id: z.string().min(1),
  status: z.enum(['open', 'complete', 'expired']),
  livemode: z.boolean(),
  url: z.string().nullish(),
  payment_intent: z.union([z.string().transform(() => null), intentShape]).nullish(),
});
export type WireSession = z.infer<typeof sessionShape>;

export const chargeListShape = z.object({
  data: z.array(
    z.object({
      payment_intent: idOf.nullish(),
      status: z.string(),
      captured: z.boolean(),
      refunded: z.boolean(),
    }),
  ),
});

export const refundShape = z.object({
  id: z.string().min(1),
  status: z.enum(['succeeded', 'pending', 'requires_action', 'failed', 'canceled']),
  amount: z.number(),
  currency: z.string(),
  created: z.number(),
  metadata: metadata.nullish(),
  payment_intent: idOf.nullish(),
});
export type WireRefund = z.infer<typeof refundShape>;

export const disputeShape = z.object({
  id: z.string().min(1),
  amount: z.number(),
  currency: z.string(),
  created: z.number(),
  reason: z.string(),
  status: z.string(),
  payment_intent: idOf.nullish(),
  evidence_details: z.object({ due_by: z.number().nullish() }).nullish(),
});
export type WireDispute = z.infer<typeof disputeShape>;

/** A page of a list. */
export const listShape = <Shape extends z.ZodType>(item: Shape) =>
  z.object({ data: z.array(item), has_more: z.boolean() });

export const eventShape = z.object({
  id: z.string().min(1),
  type: z.string(),
  created: z.number(),
  livemode: z.boolean(),
  data: z.object({ object: z.looseObject({ id: z.string().min(1) }) }),
});
