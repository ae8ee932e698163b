/** What was entered about a parcel, before it is sent to the server. */
import { CARRIERS } from '#contract/carriers.ts';

/** The last entry of the carriers: the merchant names another one. */
export const OTHER_CARRIER = 'other';

export interface ParcelInput {
  /** One of the known carriers, or {@link OTHER_CARRIER}. */
  readonly choice: string;
  /** Name of another carrier. */
  readonly ownCarrier: string;
  readonly trackingNumber: string;
  readonly trackingUrl: string;
  /** As typed, by item. */
  readonly units: readonly string[];
}

export interface ParcelProblems {
  readonly carrier?: string;
  readonly trackingUrl?: string;
  /** By item; empty where there is none. */
  readonly units: readonly string[];
}

export const carrierIn = ({ choice, ownCarrier }: ParcelInput): string =>
  choice === OTHER_CARRIER ? ownCarrier.trim() : choice;

/** The choice and the name that show a carrier in the form. */
export const choiceFor = (carrier: string): Pick<ParcelInput, 'choice' | 'ownCarrier'> =>
  CARRIERS.includes(carrier)
    ? { choice: carrier, ownCarrier: '' }
    : { choice: OTHER_CARRIER, ownCarrier: carrier };

/** The units that are sent, without items of which there are none. */
export const itemsIn = ({ units }: ParcelInput): { item: number; quantity: number }[] =>
  units.flatMap((typed, item) => (Number(typed) > 0 ? [{ item, quantity: Number(typed) }] : []));

/**
 * What must be corrected first; null when nothing must.
 * @param left units of each item that can be sent; null when only the tracking is corrected
 */
export function problemsIn(
  input: ParcelInput,
  left: readonly number[] | null,
): ParcelProblems | null {
  const carrier = carrierIn(input) === '' ? 'Enter the name of the carrier.' : undefined;
  const url = input.trackingUrl.trim();
  const trackingUrl =
    url === '' || (/^https?:\/\/[^\s/]+\S*$/i.test(url) && URL.canParse(url))
      ? undefined
      : 'Enter a link that starts with https://.';
  const units = (left ?? []).map((most, item) => unitsProblem(input.units[item] ?? '', most));
  if (left && !units.some(Boolean) && itemsIn(input).length === 0)
    units[left.findIndex((most) => most > 0)] = 'A parcel holds at least one item.';
  return carrier || trackingUrl || units.some(Boolean)
    ? { ...(carrier && { carrier }), ...(trackingUrl && { trackingUrl }), units }
    : null;
}

function unitsProblem(typed: string, most: number): string {
  const text = typed.trim();
  if (text === '') return '';
  return /^\d+$/.test(text) && Number(text) <= most ? '' : `Enter 0 to ${most}.`;
}
