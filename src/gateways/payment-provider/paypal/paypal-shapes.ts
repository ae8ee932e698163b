/** The parts of PayPal's responses that the shop uses, validated strictly; everything else is ignored. */
import { z } from 'zod';

const money = z.object({ currency_code: z.string(), value: z.string() });

const link = z.object({ href: z.string(), rel: z.string() });
const links = z.array(link).default([]);

const payee = z.object({ merchant_id: z.string().optional() });

const captureShape = z.object({
  id: z.string().min(1),
  status: z.enum(['COMPLETED', 'PENDING', 'DECLINED', 'FAILED', 'PARTIALLY_REFUNDED', 'REFUNDED']),
  amount: money,
  custom_id: z.string().optional(),
  invoice_id: z.string().optional(),
  payee: payee.optional(),
  seller_protection: z.object({ status: z.string().optional() }).optional(),
  seller_receivable_breakdown: z.object({ paypal_fee: money.optional() }).optional(),
});

export const refundShape = z.object({
  id: z.string().min(1),
  status: z.enum(['COMPLETED', 'PENDING', 'FAILED', 'CANCELLED']),
  amount: money,
  create_time: z.iso.datetime({ offset: true }).optional(),
  links,
});

export const orderShape = z.object({
  id: z.string().min(1),
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  purchase_units: z
    .array(
      z.object({
        amount: money,
        payee: payee.optional(),
        custom_id: z.string().optional(),
        invoice_id: z.string().optional(),
        payments: z
          .object({
            captures: z.array(captureShape).default([]),
            refunds: z.array(refundShape).default([]),
          })
          .optional(),
      }),
    )
    .min(1),
  payer: z.object({ payer_id: z.string().optional() }).optional(),
  links,
});

export const errorShape = z.object({
  name: z.string().optional(),
  debug_id: z.string().optional(),
  details: z.array(z.object({ issue: z.string() })).default([]),
  links,
});

export const tokenShape = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
});

export const verificationShape = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) });

export const disputeShape = z.object({
  dispute_id: z.string().min(1),
  create_time: z.iso.datetime({ offset: true }),
  update_time: z.iso.datetime({ offset: true }),
  reason: z.string().default(''),
  status: z.string(),
  dispute_life_cycle_stage: z.string().default(''),
  dispute_amount: money.optional(),
  seller_response_due_date: z.iso.datetime({ offset: true }).optional(),
  disputed_transactions: z
    .array(
      z.object({ seller_transaction_id: z.string().optional(), custom: z.string().optional() }),
    )
    .default([]),
  dispute_outcome: z
    .object({ outcome_code: z.string().optional(), amount_refunded: money.optional() })
    .optional(),
});

export const disputeListShape = z.object({
  items: z
    .array(z.object({ dispute_id: z.string().min(1), update_time: z.string().default('') }))
    .default([]),
  links,
});

export const webhookShape = z.object({
  id: z.string().min(1),
  event_type: z.string(),
  resource: z.object({
    id: z.string().optional(),
    custom_id: z.string().optional(),
    purchase_units: z.array(z.object({ custom_id: z.string().optional() })).optional(),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
      .optional(),
    links,
  }),
});

export type WireOrder = z.infer<typeof orderShape>;
export type WireCapture = z.infer<typeof captureShape>;
export type WireRefund = z.infer<typeof refundShape>;
export type WireDispute = z.infer<typeof disputeShape>;
export type WireLink = z.infer<typeof link>;
