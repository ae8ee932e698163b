import type { AddressWire } from '#contract/accounts.contract.ts';

export interface AddressFields {
  readonly address: string;
  readonly city: string;
  readonly pincode: string;
  readonly phone: string;
  readonly notes: string;
}

export interface Address extends AddressFields {
  readonly id: string;
  readonly userId: string;
  /** When an order was last placed with it. */
  readonly lastUsedAt: Date | null;
}

export function presentAddress({ id, lastUsedAt, ...rest }: Address): AddressWire {
  return { _id: id, ...rest, lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
