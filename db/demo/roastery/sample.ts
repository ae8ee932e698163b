import type { Sample } from '../../seed/sample.ts';
import { peopleInGermany } from '../people-in-germany.ts';
import { banners } from './banners.ts';
import { categories } from './categories.ts';
import { coupons } from './coupons.ts';
import { giver, shopper } from './histories.ts';
import { messages } from './messages.ts';
import { pages } from './pages.ts';
import { remarks } from './remarks.ts';
import { seasons } from './seasons.ts';
import { PICK_UP, settings } from './settings.ts';

/** Coffee from Germany, in German and euros: tax, zones, categories in two levels, options by weight and grind, and a home page of its own. */
export const roastery: Sample = {
  folder: 'roastery',
  settings,
  categories,
  banners,
  coupons,
  pickUp: PICK_UP,
  shippingWeights: { 'DHL Paket': 72, 'DHL Express': 12, [PICK_UP]: 16 },
  people: peopleInGermany,
  notes: {
    damages: [
      'Kam mit einem Sprung an. Wird günstiger behalten.',
      'Delle im Deckel. Wird günstiger behalten.',
      'Eine Tüte fehlte, schicken wir nach.',
      'Farbe anders als auf dem Bild. Bleibt.',
    ],
    returns: [
      'Nicht wie gedacht.',
      'Falscher Mahlgrad bestellt.',
      'Zu groß.',
      'Ein Geschenk, das schon da war.',
    ],
    soldOut: [
      'Der letzte hatte einen Fehler in der Glasur.',
      'Beim Packen zerbrochen. Entschuldigung.',
    ],
    paidByTransfer: 'Zahlt per Überweisung.',
    stillMade: 'Wird am Donnerstag geröstet.',
    afterAll: 'Doch noch zurückgeschickt.',
  },
  manufacturer: {
    name: 'Northbound Kaffeerösterei GmbH',
    address: 'Speicherkai 8\n24103 Kiel',
    email: 'hersteller@northbound.example',
  },
  carrier: 'DHL Paket',
  giftCoupon: 'SEENOT',
  messages,
  pages,
  shopper,
  giver,
  remarks,
  seasons,
  smallShop: 12,
};
