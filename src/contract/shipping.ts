/**
 * Divides a cart into parcels, each with the shipping methods it can be sent by (Spec 9). A method is offered for several
 * lines only if each of them has it, so one product's free method never makes the others free.
 */
import type { ShippingMethod } from '#contract/pricing.ts';
import type { ShippingCharge } from '#contract/pricing/price-cart.ts';
import { sum, ZERO, type Cents } from '#kernel/money.ts';

/** What methods of the shop are priced by. */
export interface Load {
  /** Price of the items, before any coupon. */
  readonly value: Cents;
  readonly grams: number;
}

export interface ShippedLine extends Load {
  /** The product's own methods; empty if it is sent by those of the shop. */
  readonly shippingMethods: readonly ShippingMethod[];
}

export interface OfferedMethod extends ShippingMethod {
  /** Where the buyer collects the items; missing for a delivery. */
  readonly pickUp?: string;
  /** That of the items if missing. */
  readonly taxClass?: string;
}

/** A method of the shop, at the place where the cart goes. */
export interface ShopMethod extends Omit<OfferedMethod, 'price'> {
  /** Null if it does not take so much. */
  priceOf(load: Load): Cents | null;
}

export interface Parcel {
  /** Indexes of its lines. */
  readonly lines: readonly number[];
  /** At the highest price that one of its lines has for it, cheapest first; empty if it cannot be sent. */
  readonly methods: readonly OfferedMethod[];
}

export type ChosenMethod = ShippingCharge & OfferedMethod;

/** One method for the lines that have it, and the cheapest of their own for the others; or one for each parcel. */
export type ShippingChoice = string | readonly string[];

interface Line extends Load {
  readonly methods: readonly (ShippingMethod | ShopMethod)[];
}
type Group = readonly Line[];

/**
 * One parcel if all lines share a method, and none if no line has a method. Where the shop has no methods of its own, lines
 * without methods go with the first parcel.
 * @param ofShop the shop's methods where the cart goes; null if it has none anywhere
 */
export function parcelsOf(
  lines: readonly ShippedLine[],
  ofShop: readonly ShopMethod[] | null = null,
): Parcel[] {
  const all = linesOf(lines, ofShop);
  return parcelsFrom(all, all, ofShop !== null);
}

/** Whether there is more to know of the parcels than the methods for the whole cart. */
export const isDivided = (parcels: readonly Parcel[]): boolean =>
  parcels.length > 1 || parcels[0]?.methods.length === 0;

/**
 * What the choice costs, parcel by parcel.
 * @returns null if a parcel is left without one of its methods (Spec 5: one must be chosen)
 */
export function chosenMethods(
  lines: readonly ShippedLine[],
  choice: ShippingChoice,
  ofShop: readonly ShopMethod[] | null = null,
): ChosenMethod[] | null {
  const all = linesOf(lines, ofShop);
  const parcels = parcelsFrom(all, all, ofShop !== null);
  if (typeof choice !== 'string')
    return choice.length === parcels.length
      ? charged(parcels, (parcel, at) => named(parcel.methods, choice[at]))
      : null;
  if (parcels.length < 2) return charged(parcels, ({ methods }) => named(methods, choice));
  const having = all.filter(({ methods }) => named(methods, choice));
  const others = all.filter((line) => !having.includes(line));
  if (having.length === 0) return null;
  const first = parcelsFrom(all, having, true).map((parcel) => ({
    ...parcel,
    // Lines that have the name share at least this method.
    methods: parcel.methods.filter(({ name }) => name === choice),
  }));
  return charged(
    [...first, ...parcelsFrom(all, others, ofShop !== null)],
    ({ methods: [cheapest] }) => cheapest,
  );
}

/** The names for a client that knows no parcels, each with what sending the whole cart then costs. */
export function methodsForAll(
  lines: readonly ShippedLine[],
  ofShop: readonly ShopMethod[] | null = null,
): (OfferedMethod & { readonly linesWithout: readonly number[] })[] {
  const [first, ...others] = parcelsOf(lines, ofShop);
  if (others.length === 0)
    return (first?.methods ?? []).map((method) => ({ ...method, linesWithout: [] }));
  const all = linesOf(lines, ofShop);
  const names = new Set(all.flatMap(({ methods }) => methods.map(({ name }) => name)));
  return [...names]
    .flatMap((name) => {
      const charges = chosenMethods(lines, name, ofShop);
      const charge = charges?.find((each) => each.name === name);
      if (!charges || !charge) return [];
      const linesWithout = [...lines.keys()].filter((at) => {
        const own = all[at]?.methods ?? [];
        return own.length > 0 && !named(own, name);
      });
      return [{ ...charge, price: shippingTotal(charges), linesWithout }];
    })
    .toSorted(byPrice);
}

export const shippingTotal = (charges: readonly { readonly price: Cents }[]): Cents =>
  sum(charges.map(({ price }) => price));

const linesOf = (lines: readonly ShippedLine[], ofShop: readonly ShopMethod[] | null): Line[] =>
  lines.map(({ shippingMethods, value, grams }) => ({
    methods: shippingMethods.length > 0 ? shippingMethods : (ofShop ?? []),
    value,
    grams,
  }));

const named = <Method extends { readonly name: string }>(
  methods: readonly Method[],
  name: string | undefined,
): Method | undefined => methods.find((each) => each.name === name);

/**
 * Each line joins the first parcel that it shares a method with.
 * @param isCharged whether lines without methods make a parcel of their own, which cannot be sent
 */
function parcelsFrom(all: readonly Line[], lines: Group, isCharged: boolean): Parcel[] {
  const groups: Line[][] = [];
  const without: Line[] = [];
  for (const line of lines) {
    const group = groups.find((each) => sharedNames([...each, line]).length > 0);
    if (line.methods.length === 0) without.push(line);
    else if (group) group.push(line);
    else groups.push([line]);
  }
  if (!isCharged) groups[0]?.push(...without);
  else if (without.length > 0) groups.push(without);
  return groups.map((group) => ({
    lines: group.map((line) => all.indexOf(line)).toSorted((a, b) => a - b),
    methods: offeredFor(group.filter(({ methods }) => methods.length > 0)),
  }));
}

const sharedNames = (group: Group): string[] =>
  (group[0]?.methods ?? [])
    .map(({ name }) => name)
    .filter((name) => group.every(({ methods }) => named(methods, name)));

function offeredFor(group: Group): OfferedMethod[] {
  const load = loadOf(group.filter(({ methods }) => methods.some((each) => 'priceOf' in each)));
  return sharedNames(group)
    .flatMap((name): OfferedMethod[] => {
      const own = group.flatMap(({ methods }) => named(methods, name) ?? []);
      const priced = own.map((method) => {
        if (!('priceOf' in method)) return method;
        const { priceOf, ...rest } = method;
        return { ...rest, price: priceOf(load) };
      });
      const [dearest] = priced.toSorted((a, b) => Number(b.price) - Number(a.price));
      if (!dearest || priced.some(({ price }) => price === null)) return [];
      return [{ ...dearest, price: dearest.price ?? ZERO }];
    })
    .toSorted(byPrice);
}

const loadOf = (group: Group): Load => ({
  value: sum(group.map(({ value }) => value)),
  grams: group.reduce((all, { grams }) => all + grams, 0),
});

const byPrice = (a: ShippingMethod, b: ShippingMethod): number =>
  a.price - b.price || (a.name < b.name ? -1 : 1);

function charged(
  parcels: readonly Parcel[],
  methodOf: (parcel: Parcel, at: number) => OfferedMethod | undefined,
): ChosenMethod[] | null {
  const charges: ChosenMethod[] = [];
  for (const [at, parcel] of parcels.entries()) {
    const method = methodOf(parcel, at);
    if (!method) return null;
    charges.push({ ...method, lines: parcel.lines });
  }
  return charges;
}
