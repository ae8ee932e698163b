import type { RefusalRow } from '#contract/refusals/refusal-row.ts';

/** Refusals of what staff do with orders. */
export const MANAGED_ORDER_REFUSALS = {
  STOCK_GONE: [409, 'This order cannot be reopened: its items have since been sold.'],
  COUPON_GONE: [
    409,
    'This order cannot be reopened: its coupon has since reached its usage limit.',
  ],
  ORDER_NOT_CHANGEABLE: [
    409,
    ({ what }) => what ?? 'Only an order that waits for its payment can be changed.',
  ],
  ORDER_STALE: [409, 'This order has changed in the meantime. Check it, then change it again.'],
  PAID_BY_PROVIDER: [
    409,
    'The payment provider reports when this order is paid. Only bank transfers and cash are marked by hand.',
  ],
  BILLING_INCOMPLETE: [422, 'A billing address needs name, street, city and postal code.'],
  BILLING_MISSING: [
    422,
    'The invoice for this order needs your address. Please enter a billing address.',
  ],
  BILLING_COUNTRY_MISSING: [422, 'Choose the country of the billing address.'],
  PREFIXES_EQUAL: [
    422,
    'Invoices and credit notes need different prefixes, or their numbers would look the same.',
  ],
  PREFIX_USED: [
    409,
    'This prefix is in the numbers of documents of the other kind. Choose one that was not used for them.',
  ],
  INVOICES_OFF: [409, 'Switch on invoices in the settings first.'],
  NOT_INVOICED: [409, 'An invoice is issued once an order is paid.'],
  STATUS_STALE: [
    409,
    'The status of this order has changed in the meantime. Check the new one, then set yours again if you still need to.',
  ],
  STATUS_NOT_LAST: [409, 'This cannot be undone: the order has changed since. Check its history.'],
  STATUS_NOT_POSSIBLE: [409, 'This status cannot be set while the payment is being confirmed.'],
  REFUND_UNDER_WAY: [
    409,
    'A refund for this order is in progress. You can change the status once it is confirmed or refused.',
  ],
  REFUND_NOT_POSSIBLE: [409, 'There is nothing left to refund on this order.'],
  REFUND_REFUSED: [
    409,
    'The payment provider refused the refund; nothing was refunded. Check the payment with the provider; demo payments exist only in the payment simulator.',
  ],
  REFUND_LINES: [
    409,
    ({ what }) => what ?? 'Fewer of these items are left to refund. Check what was refunded since.',
  ],
  REFUND_CHANGED: [
    409,
    'What these items come to has changed since you chose them. Check the new amount.',
  ],
  REFUND_TOO_MUCH: [422, ({ amount }) => `At most ${amount ?? ''} can be refunded.`],
  RETURN_MESSAGE_MISSING: [422, 'Tell the customer why the return is declined.'],
  RETURN_AMOUNT_MISSING: [422, 'Choose the items to refund, or enter an amount.'],
  RETURN_REFUNDING: [409, 'A refund for this return is in progress. Wait until it is confirmed.'],
  PARCEL_UNPAID: [409, 'This order is not paid: send its parcels once it is.'],
  PARCEL_REFUNDED: [409, 'This order is refunded in full, so nothing is left to send.'],
  PARCEL_REJECTED: [409, 'This order is rejected. Reopen it to send a parcel.'],
  PARCEL_NOTHING_LEFT: [409, 'Everything in this order has been sent.'],
  PARCEL_TOO_MUCH: [
    409,
    ({ what }) => `This is more than is left to send${what === undefined ? '' : ` of ${what}`}.`,
  ],
  PARCEL_KNOWN: [409, 'A parcel with this tracking number is already entered for this order.'],
} as const satisfies Record<string, RefusalRow>;
