/** The home page of Woad & Weld: the specification's sections, and the dyes between categories and new arrivals. */
import type { PageBody } from '#contract/content.contract.ts';
import { section } from '../page-parts.ts';

const column = (id: string, heading: string, body: string) => ({ id, settings: { heading, body } });

export const home: PageBody = {
  title: 'Made to be worn in, not worn out.',
  lead: '',
  searchTitle: '{shopName}',
  description: 'Made to be worn in, not worn out. Clothes and homeware in plant-dyed colours.',
  sections: [
    section('hero', 'hero', { label: 'This season' }),
    section('deals', 'deals', { heading: "Today's Deals", limit: '8' }),
    section('featured', 'featured', { heading: 'Featured Products', limit: '8' }),
    section('category-tiles', 'categories', { heading: 'Shop by category' }),
    section('columns', 'dyes', { heading: 'Three dyes, one thread.' }, [
      column('woad', 'Woad', 'Blue from a leaf. It deepens in the first ten washes, then stays.'),
      column('weld', 'Weld', 'The clearest yellow a field can make. It sews every seam we sell.'),
      column('madder', 'Madder', 'Red from a root, three years in the ground before it is dug.'),
    ]),
    section('arrivals', 'arrivals', { heading: 'New Arrivals', limit: '8' }),
  ],
};
