/** Where an order is delivered, as far as tax and shipping depend on it. */
export interface Place {
  /** ISO 3166-1 alpha-2; empty in a shop without countries. */
  readonly country: string;
  readonly region: string;
  readonly pincode: string;
}

interface AddressOfPlace {
  readonly country?: string | undefined;
  readonly region?: string | undefined;
  readonly pincode: string;
}

/** The place of an address; in a shop that sells to one country, addresses without a country are there. */
export const placeOf = (
  { country = '', region = '', pincode }: AddressOfPlace,
  sellsTo: readonly string[] = [],
): Place => ({
  country: country || (sellsTo.length === 1 ? (sellsTo[0] ?? '') : ''),
  region,
  pincode,
});
