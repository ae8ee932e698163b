import { wordGroup } from '#kernel/words/shop-words.ts';

/** Why a total is what it is. */
export const explanationWords = wordGroup('explanation', 'Why this total', {
  title: 'Why this total?',
  couponPercent: 'Coupon {code} takes {percent} off: {amount}.',
  couponFixed: 'Coupon {code} takes {amount} off.',
  couponItem: '{title}: {amount}',
  parcel: 'Parcel {n} of {count} ({items})',
  shippingFlat: '{method} costs {amount} in zone {zone}.',
  shippingZoneFree: '{method} is free in zone {zone}.',
  shippingWeight: '{method} costs {amount} in zone {zone}, up to {upTo}.',
  shippingWeightLast: '{method} costs {amount} in zone {zone} for this weight.',
  shippingValue: '{method} costs {amount} in zone {zone} for items up to {upTo}.',
  shippingValueLast: '{method} costs {amount} in zone {zone} for items of this price.',
  shippingFree: '{method} is free in zone {zone} for items of {from} or more.',
  shippingOwn: '{method} costs {amount}.',
  shippingOwnFree: '{method} is free.',
  fee: 'Paying with {name} costs {amount}.',
  taxDelivery: 'Tax follows from delivery to {place}.',
  taxOneStop: 'Tax follows from delivery to {place}, at the rates of that country.',
  taxPickUp: 'Tax follows from collection in {place}.',
  taxIncluded: 'Of the total, {gross} includes {rate} tax ({classes}): {net} and {tax} tax.',
  taxAdded: '{rate} tax ({classes}) is added to {net}: {tax}.',
  standard: 'standard rate',
  reduced: 'reduced rate',
  zero: 'zero rate',
  rounding: 'Tax is rounded for each item.',
});
