import type { explanationWords } from '#contract/words/storefront/explanation-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const EXPLANATION: Translation<typeof explanationWords> = {
  title: 'Wie kommt die Gesamtsumme zustande?',
  couponPercent: 'Der Gutschein {code} gibt {percent} Rabatt: {amount}.',
  couponFixed: 'Der Gutschein {code} gibt {amount} Rabatt.',
  hiddenPercent: 'Ein Gutschein gibt {percent} Rabatt: {amount}.',
  hiddenFixed: 'Ein Gutschein gibt {amount} Rabatt.',
  couponItem: '{title}: {amount}',
  parcel: 'Paket {n} von {count} ({items})',
  shippingFlat: '{method} kostet {amount} in der Zone {zone}.',
  shippingZoneFree: '{method} ist in der Zone {zone} kostenlos.',
  shippingWeight: '{method} kostet {amount} in der Zone {zone}, bis {upTo}.',
  shippingWeightLast: '{method} kostet {amount} in der Zone {zone} für dieses Gewicht.',
  shippingValue: '{method} kostet {amount} in der Zone {zone} für Artikel bis {upTo}.',
  shippingValueLast: '{method} kostet {amount} in der Zone {zone} für Artikel zu diesem Preis.',
  shippingFree: '{method} ist in der Zone {zone} ab einem Warenwert von {from} kostenlos.',
  shippingOwn: '{method} kostet {amount}.',
  shippingOwnFree: '{method} ist kostenlos.',
  fee: 'Die Zahlung mit {name} kostet {amount}.',
  taxDelivery: 'Für den Lieferort {place} gelten diese Steuersätze.',
  taxPickUp: 'Für den Abholort {place} gelten diese Steuersätze.',
  noTaxDelivery: 'Für den Lieferort {place} wird keine Steuer berechnet.',
  noTaxPickUp: 'Für den Abholort {place} wird keine Steuer berechnet.',
  taxIncluded:
    'In {gross} der Gesamtsumme sind {rate} MwSt. enthalten ({classes}): {net} und {tax} MwSt.',
  taxAdded: 'Auf {net} kommen {rate} Steuer ({classes}): {tax}.',
  standard: 'Regelsatz',
  reduced: 'ermäßigter Satz',
  zero: 'Nullsatz',
  rounding: 'Die Steuer wird je Artikel gerundet.',
};
