import type { DemoProduct } from '../demo-product.ts';
import { accessories } from './accessories.ts';
import { accessoriesCarried } from './accessories-carried.ts';
import { accessoriesWorn } from './accessories-worn.ts';
import { footwear } from './footwear.ts';
import { footwearBoots } from './footwear-boots.ts';
import { footwearShoes } from './footwear-shoes.ts';
import { garden } from './garden.ts';
import { gardenBeds } from './garden-beds.ts';
import { gardenTools } from './garden-tools.ts';
import { home } from './home.ts';
import { homeRooms } from './home-rooms.ts';
import { homeTable } from './home-table.ts';
import { kids } from './kids.ts';
import { kidsIndoors } from './kids-indoors.ts';
import { kidsOutdoors } from './kids-outdoors.ts';
import { men } from './men.ts';
import { menCoatsAndTrousers } from './men-coats-and-trousers.ts';
import { menShirtsAndKnits } from './men-shirts-and-knits.ts';
import { pets } from './pets.ts';
import { petsIndoors } from './pets-indoors.ts';
import { petsOutdoors } from './pets-outdoors.ts';
import { women } from './women.ts';
import { womenDressesAndSkirts } from './women-dresses-and-skirts.ts';
import { womenTopsAndCoats } from './women-tops-and-coats.ts';

/** Forty goods of all eight categories, which the browser tests count on. */
export const smallShopProducts: readonly DemoProduct[] = [
  ...men,
  ...women,
  ...kids,
  ...accessories,
  ...footwear,
  ...home,
  ...garden,
  ...pets,
];

/** Everything the demo shop sells. */
export const demoProducts: readonly DemoProduct[] = [
  ...smallShopProducts,
  ...menShirtsAndKnits,
  ...menCoatsAndTrousers,
  ...womenDressesAndSkirts,
  ...womenTopsAndCoats,
  ...kidsOutdoors,
  ...kidsIndoors,
  ...accessoriesWorn,
  ...accessoriesCarried,
  ...footwearShoes,
  ...footwearBoots,
  ...homeTable,
  ...homeRooms,
  ...gardenTools,
  ...gardenBeds,
  ...petsOutdoors,
  ...petsIndoors,
];
