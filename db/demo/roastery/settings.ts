import { EU_COUNTRIES } from '#contract/countries.ts';
import type { StoreSettings } from '#contract/settings.contract.ts';
import type { ZoneMethod } from '#contract/shipping-zones.ts';

/** Name of the method without a parcel. */
export const PICK_UP = 'Abholung in Kiel';

const method = (name: string, days: string, more: Partial<ZoneMethod>): ZoneMethod => ({
  name,
  estimatedDeliveryDays: days,
  pricedBy: 'flat',
  steps: [],
  freeFrom: null,
  taxClass: '',
  pickUp: '',
  isPaused: false,
  ...more,
});
const flat = (price: number): ZoneMethod['steps'] => [{ upTo: null, price }];

const OTHERS = EU_COUNTRIES.filter((country) => country !== 'DE' && country !== 'AT');

export const settings: Partial<StoreSettings> = {
  language: 'de',
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  shopName: 'Northbound',
  postalAddress: 'Northbound Kaffeerösterei GmbH\nSpeicherkai 8\n24103 Kiel',
  tagline:
    'Dienstags und donnerstags in Kiel geröstet. Die Tür ist von Dienstag bis Samstag offen.',
  brandColour: 'own',
  ownColour: '#23473d',
  stitches: false,
  corners: 'square',
  headingTypeface: 'source-serif-4',
  textTypeface: 'figtree',
  newArrivalsSort: 'newest',
  filterOptions: ['Gewicht', 'Mahlgrad'],
  newsletter: true,
  newsletterSentence:
    'Schreiben Sie mir, wenn ein neuer Kaffee da ist, etwa einmal im Monat. Ein Klick beendet es.',
  countryPack: 'DE',
  homeCountry: 'DE',
  sellsTo: ['DE', 'AT', ...OTHERS],
  taxScheme: 'home',
  pricesIncludeTax: true,
  taxRates: [
    { country: 'DE', region: '', class: 'standard', rate: 19, from: '', until: '' },
    { country: 'DE', region: '', class: 'reduced', rate: 7, from: '', until: '' },
  ],
  invoices: true,
  attachInvoices: true,
  invoicePrefix: 'RE-',
  creditNotePrefix: 'GU-',
  vatId: 'DE000000000',
  guestCheckout: true,
  withdrawals: true,
  shippingZones: [
    {
      name: 'Deutschland',
      countries: ['DE'],
      regions: [],
      postcodes: [],
      methods: [
        method('DHL Paket', '2-3 Werktage', { steps: flat(4.9), freeFrom: 49 }),
        method('DHL Express', '1 Werktag', { steps: flat(12.9) }),
        method(PICK_UP, 'Am nächsten Rösttag bereit', {
          steps: flat(0),
          pickUp: 'Northbound, Speicherkai 8, 24103 Kiel',
        }),
      ],
    },
    {
      name: 'Österreich',
      countries: ['AT'],
      regions: [],
      postcodes: [],
      methods: [
        method('DHL Paket Österreich', '3-5 Werktage', {
          pricedBy: 'weight',
          steps: [
            { upTo: 2000, price: 9.9 },
            { upTo: 5000, price: 13.9 },
            { upTo: null, price: 19.9 },
          ],
          freeFrom: 99,
        }),
      ],
    },
    {
      name: 'Europäische Union',
      countries: [...OTHERS],
      regions: [],
      postcodes: [],
      methods: [
        method('DHL Paket International', '4-8 Werktage', {
          pricedBy: 'weight',
          steps: [
            { upTo: 2000, price: 14.9 },
            { upTo: 5000, price: 18.9 },
            { upTo: null, price: 27.9 },
          ],
        }),
      ],
    },
  ],
  bankTransfer: true,
  bankAccountHolder: 'Northbound Kaffeerösterei GmbH',
  bankIban: 'DE89370400440532013000',
  bankBic: 'COBADEFFXXX',
};
