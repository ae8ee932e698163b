/** "Why this total?": each figure with what it follows from. Works without JavaScript. */
import type { OrderExplanation } from '#contract/order-explanation.ts';
import { explanationWords } from '#contract/words/storefront/explanation-words.ts';
import { taxWords } from '#contract/words/storefront/tax-words.ts';
import { fromMajor, sum, toMajor } from '#kernel/money.ts';
import { formatNumber, formatPercent } from '#kernel/format-number.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { formatPrice } from '#web/price.tsx';

/** @param props `titles`: of the items, in their order */
export function TotalExplanation({
  explanation,
  titles,
}: {
  explanation: OrderExplanation;
  titles: readonly string[];
}) {
  const { discount, shipping, fee, tax } = explanation;
  const titleOf = (item: number) => titles[item] ?? '';
  return (
    <Disclosure summary={explanationWords('title')}>
      <ul className="small second stack wrap-anywhere">
        {discount ? (
          <li>
            <span>{discountText(discount)}</span>
            {discount.items.length > 1 ? (
              <ul>
                {discount.items.map(({ item, amount }) => (
                  <li key={item}>
                    {explanationWords('couponItem', {
                      title: titleOf(item),
                      amount: formatPrice(amount),
                    })}
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ) : null}
        {shipping.map((parcel, at) => (
          <li key={at}>
            {shipping.length > 1
              ? `${explanationWords('parcel', {
                  n: at + 1,
                  count: shipping.length,
                  items: parcel.items.map(titleOf).join(' · '),
                })}: ${shippingText(parcel)}`
              : shippingText(parcel)}
          </li>
        ))}
        {fee ? (
          <li>{explanationWords('fee', { name: fee.name, amount: formatPrice(fee.amount) })}</li>
        ) : null}
        {tax ? taxTexts(tax).map((text) => <li key={text}>{text}</li>) : null}
      </ul>
    </Disclosure>
  );
}

function discountText({
  code,
  discountType,
  discountAmount,
  amount,
}: NonNullable<OrderExplanation['discount']>): string {
  const isHidden = code === '';
  const values = { code, amount: formatPrice(-amount) };
  return discountType === 'percentage'
    ? explanationWords(isHidden ? 'hiddenPercent' : 'couponPercent', {
        ...values,
        percent: formatPercent(discountAmount),
      })
    : explanationWords(isHidden ? 'hiddenFixed' : 'couponFixed', values);
}

function shippingText({
  method,
  amount,
  zone,
  pricedBy,
  upTo,
  freeFrom,
}: OrderExplanation['shipping'][number]): string {
  const values = { method, amount: formatPrice(amount), zone: zone ?? '' };
  if (zone === undefined)
    return explanationWords(amount > 0 ? 'shippingOwn' : 'shippingOwnFree', values);
  if (freeFrom !== undefined)
    return explanationWords('shippingFree', { ...values, from: formatPrice(freeFrom) });
  if (amount === 0) return explanationWords('shippingZoneFree', values);
  if (pricedBy === 'weight')
    return upTo === undefined
      ? explanationWords('shippingWeightLast', values)
      : explanationWords('shippingWeight', { ...values, upTo: weight(upTo) });
  if (pricedBy === 'value')
    return upTo === undefined
      ? explanationWords('shippingValueLast', values)
      : explanationWords('shippingValue', { ...values, upTo: formatPrice(upTo) });
  return explanationWords('shippingFlat', values);
}

const weight = (grams: number): string =>
  grams < 1000 ? `${formatNumber(grams)} g` : `${formatNumber(grams / 1000)} kg`;

function taxTexts({
  included,
  scheme,
  place,
  countryName,
  region,
  rates,
}: NonNullable<OrderExplanation['tax']>): string[] {
  if (scheme === 'small-business') return [taxWords('smallBusiness')];
  const where = { place: [region, countryName].filter(Boolean).join(', ') };
  // No cause: by scheme and country, the rates are those of the shop's country or of the place.
  const [taxed, untaxed] =
    place === 'pickUp'
      ? (['taxPickUp', 'noTaxPickUp'] as const)
      : (['taxDelivery', 'noTaxDelivery'] as const);
  return [
    ...(where.place === '' ? [] : [explanationWords(rates.length > 0 ? taxed : untaxed, where)]),
    ...rates.map(({ rate, net, tax, classes }) =>
      explanationWords(included ? 'taxIncluded' : 'taxAdded', {
        rate: formatPercent(rate),
        gross: formatPrice(toMajor(sum([fromMajor(net), fromMajor(tax)]))),
        net: formatPrice(net),
        tax: formatPrice(tax),
        classes: classes.map(classLabel).join(', '),
      }),
    ),
    ...(rates.length > 0 ? [explanationWords('rounding')] : []),
  ];
}

/** Of a class that the merchant has named, its name. */
const classLabel = (name: string): string =>
  name === 'standard' || name === 'reduced' || name === 'zero' ? explanationWords(name) : name;
