/** Default texts of the mails about orders. An empty line in `text` begins a new paragraph. */

export const ORDER_MAILS = {
  'order-confirmed': {
    label: 'Order confirmed',
    subject: 'Your order {number} is confirmed',
    heading: 'Thank you for your order',
    text: 'We received your payment and are getting your order ready.',
  },
  'order-confirmed-free': {
    label: 'Order confirmed, nothing to pay',
    subject: 'Your order {number} is confirmed',
    heading: 'Thank you for your order',
    text: 'There was nothing to pay. We are getting your order ready.',
  },
  'order-status-pending': {
    label: 'Status: pending',
    subject: 'Your order {number} is pending',
    heading: 'Your order is pending',
    text: 'Order {number} is now pending.',
  },
  'order-status-confirmed': {
    label: 'Status: confirmed',
    subject: 'Your order {number} is confirmed',
    heading: 'Your order is confirmed',
    text: 'Order {number} is now confirmed.',
  },
  'order-status-inProcess': {
    label: 'Status: in process',
    subject: 'Your order {number} is in process',
    heading: 'Your order is in process',
    text: 'Order {number} is now in process.',
  },
  'order-status-inShipping': {
    label: 'Status: in shipping',
    subject: 'Your order {number} is in shipping',
    heading: 'Your order is in shipping',
    text: 'Order {number} is now in shipping.',
  },
  'order-status-delivered': {
    label: 'Status: delivered',
    subject: 'Your order {number} is delivered',
    heading: 'Your order is delivered',
    text: 'Order {number} is now delivered.',
  },
  'order-status-rejected': {
    label: 'Status: rejected',
    subject: 'Your order {number} is rejected',
    heading: 'Your order is rejected',
    text: 'Order {number} is now rejected.',
  },
  'order-refunded': {
    label: 'Refund',
    subject: 'A refund for your order {number}',
    heading: 'Your refund is on its way',
    text: 'We refunded {amount} to the account you paid with. It can take some days until it shows there.',
    items: 'The refund is for: {items}',
    shipping: 'It includes the shipping.',
  },
  'order-to-pay': {
    label: 'Order placed by the shop, with the link to pay',
    subject: 'Please pay your order {number}',
    heading: 'Your order is ready to be paid',
    text: 'We have placed order {number} for you. Its items are held for you until {when}. Please check it and pay by then.',
    action: 'Check and pay',
  },
  'order-changed': {
    label: 'Order changed by the shop, with the new link to pay',
    subject: 'Your order {number} has changed',
    heading: 'Your order has changed',
    text: 'We have changed order {number} for you: this is what it contains now. Its items are held for you until {when}. Please check it and pay by then. If you have begun to pay before, nothing was charged.',
  },
  'parcel-shipped': {
    label: 'Parcel sent',
    subject: 'Your order {number} is on its way',
    heading: 'Your parcel is on its way',
    text: 'We have handed a parcel of your order {number} to {carrier}.',
    'tracking-number': 'Tracking number: {trackingNumber}',
    more: '{left, plural, one {# more item follows} other {# more items follow}} in another parcel.',
    action: 'Track your parcel',
  },
  'payment-problem': {
    label: 'Problem with a payment',
    subject: 'About the payment for your order {number}',
    heading: 'About your payment',
    text: '{reason}',
  },
} as const;

/** Texts of every mail about an order. */
export const ORDER_MAIL_PARTS = {
  label: 'In every email about an order',
  caption: 'Order {number}',
  note: 'Note: {note}',
  subtotal: 'Subtotal',
  discount: 'Discount',
  coupon: 'Discount ({code})',
  shipping: 'Shipping: {method}',
  'shipping-days': 'Shipping: {method}, estimated delivery: {days}',
  'pick-up': 'Pick up at {place}',
  parcel: 'Parcel {n} of {count}: {method}, with {items}',
  total: 'Total',
  refunded: 'Refunded',
  'shipping-to': 'Shipping to',
  'your-orders': 'Your orders',
  action: 'View your orders',
} as const;
