import type { AddressWire } from '#contract/accounts.contract.ts';
import { formatAddress } from '#contract/addresses/format-address.ts';

/** The specification's fields. */
interface RequiredFields {
  readonly address: string;
  readonly city: string;
  readonly pincode: string;
  readonly phone: string;
  readonly notes: string;
}

/** What shops that sell to countries have besides; empty where an address has none. */
interface CountryFields {
  readonly name: string;
  readonly company: string;
  readonly line2: string;
  readonly region: string;
  readonly country: string;
}

interface AddressFields extends RequiredFields, CountryFields {}

/** As clients send it, and as an order stores it. */
export type WrittenAddress = RequiredFields & {
  readonly [Name in keyof CountryFields]?: string | undefined;
};

/** Of an order that has no delivery address: it is collected, or erased. */
export const NO_DELIVERY: WrittenAddress = {
  address: '',
  city: '',
  pincode: '',
  phone: '',
  notes: '',
};

export interface Address extends AddressFields {
  readonly id: string;
  readonly userId: string;
  /** When an order was last placed with it. */
  readonly lastUsedAt: Date | null;
}

/** Without fields that are empty, so that those of the specification are all that a shop without countries has. */
export function sentAddress(fields: WrittenAddress): WrittenAddress {
  const { address, city, pincode, phone, notes, name, company, line2, region, country } = fields;
  return {
    address,
    city,
    pincode,
    phone,
    notes,
    ...(name ? { name } : {}),
    ...(company ? { company } : {}),
    ...(line2 ? { line2 } : {}),
    ...(region ? { region } : {}),
    ...(country ? { country } : {}),
  };
}

/** @param userName of the customer, where the address names nobody */
export function withLines<Sent extends WrittenAddress>(
  sent: Sent,
  userName = '',
): Sent & { lines?: string[] } {
  const { name, company, line2, country } = sent;
  return name || company || line2 || country
    ? { ...sent, lines: formatAddress({ ...sent, userName }) }
    : sent;
}

export function presentAddress({ id, userId, lastUsedAt, ...fields }: Address): AddressWire {
  return {
    _id: id,
    userId,
    ...withLines(sentAddress(fields)),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
