import type { Shots } from '../picture.ts';
import { accessoriesCarriedShots } from './accessories-carried.ts';
import { accessoriesWornShots } from './accessories-worn.ts';
import { accessoriesShots } from './accessories.ts';
import { footwearBootsShots } from './footwear-boots.ts';
import { footwearShoesShots } from './footwear-shoes.ts';
import { footwearShots } from './footwear.ts';
import { gardenBedsShots } from './garden-beds.ts';
import { gardenToolsShots } from './garden-tools.ts';
import { gardenShots } from './garden.ts';
import { homeRoomsShots } from './home-rooms.ts';
import { homeTableShots } from './home-table.ts';
import { homeShots } from './home.ts';
import { kidsIndoorsShots } from './kids-indoors.ts';
import { kidsOutdoorsShots } from './kids-outdoors.ts';
import { kidsShots } from './kids.ts';
import { menCoatsAndTrousersShots } from './men-coats-and-trousers.ts';
import { menShirtsAndKnitsShots } from './men-shirts-and-knits.ts';
import { menShots } from './men.ts';
import { petsIndoorsShots } from './pets-indoors.ts';
import { petsOutdoorsShots } from './pets-outdoors.ts';
import { petsShots } from './pets.ts';
import { roasteryShots } from './roastery.ts';
import { womenDressesAndSkirtsShots } from './women-dresses-and-skirts.ts';
import { womenTopsAndCoatsShots } from './women-tops-and-coats.ts';
import { womenShots } from './women.ts';

/** The drawing of each product of the demo shops, by the product's title. */
export const shots: Shots = {
  ...accessoriesCarriedShots,
  ...accessoriesWornShots,
  ...accessoriesShots,
  ...footwearBootsShots,
  ...footwearShoesShots,
  ...footwearShots,
  ...gardenBedsShots,
  ...gardenToolsShots,
  ...gardenShots,
  ...homeRoomsShots,
  ...homeTableShots,
  ...homeShots,
  ...kidsIndoorsShots,
  ...kidsOutdoorsShots,
  ...kidsShots,
  ...menCoatsAndTrousersShots,
  ...menShirtsAndKnitsShots,
  ...menShots,
  ...petsIndoorsShots,
  ...petsOutdoorsShots,
  ...petsShots,
  ...roasteryShots,
  ...womenDressesAndSkirtsShots,
  ...womenTopsAndCoatsShots,
  ...womenShots,
};
