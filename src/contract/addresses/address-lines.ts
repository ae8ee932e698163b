/** An address as the API sends it. */
interface SentAddress {
  readonly lines?: readonly string[] | undefined;
  readonly userName?: string;
  readonly address: string;
  readonly city: string;
  readonly pincode: string;
}

/** As on a parcel: in the layout of its country, or as in Spec 2 where it has none. */
export const addressLines = ({
  lines,
  userName = '',
  address,
  city,
  pincode,
}: SentAddress): readonly string[] =>
  lines ?? [userName, address, city, pincode].filter((line) => line !== '');
