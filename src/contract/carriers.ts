/** Carriers whose pages for tracking a parcel are known. Others are named by the merchant, who can enter a link. */

const TRACKING_PAGES = {
  'Australia Post': 'https://auspost.com.au/mypost/track/details/{number}',
  'Canada Post': 'https://www.canadapost-postescanada.ca/track-reperage/en#/details/{number}',
  Colissimo: 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}',
  DHL: 'https://www.dhl.com/en/express/tracking.html?AWB={number}',
  'DHL Paket': 'https://www.dhl.de/de/privatkunden/dhl-sendungsverfolgung.html?piececode={number}',
  DPD: 'https://tracking.dpd.de/status/en_US/parcel/{number}',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr={number}',
  GLS: 'https://gls-group.com/track/{number}',
  Hermes: 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation/#{number}',
  'Österreichische Post': 'https://www.post.at/s/sendungsdetails?snr={number}',
  'Royal Mail': 'https://www.royalmail.com/track-your-item#/tracking-results/{number}',
  'Swiss Post': 'https://service.post.ch/ekp-web/ui/entry/search/{number}',
  UPS: 'https://www.ups.com/track?tracknum={number}',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}',
} as const;

export const CARRIERS: readonly string[] = Object.keys(TRACKING_PAGES);

const PAGES = new Map<string, string>(
  Object.entries(TRACKING_PAGES).map(([name, page]) => [name.toLowerCase(), page]),
);

/** The carrier's page about a parcel; empty for a carrier that is not known, and without a number. */
export function trackingPage(carrier: string, number: string): string {
  // People copy numbers as they are printed, in groups.
  const digits = number.replaceAll(/\s/g, '');
  const page = PAGES.get(carrier.toLowerCase());
  return page === undefined || digits === ''
    ? ''
    : page.replace('{number}', () => encodeURIComponent(digits));
}
