/** All subjects that the studio can draw, by name. */
import { bucketBag, tote, wallet } from './bags.ts';
import { bowl, mug, vase } from './ceramics.ts';
import { chair } from './chair.ts';
import { coffeeBag, coffeeParcel } from './coffee-bags.ts';
import { coffeePress, dripper, grinder, kettle } from './coffee-brewing.ts';
import { coffeeFilters, coffeeScoop, coffeeTin, espressoCups } from './coffee-table.ts';
import { dress, skirt } from './dresses.ts';
import { can, pot } from './garden.ts';
import { glasses } from './glasses.ts';
import type { Subject } from './subject.ts';
import { beanie, cap, hat } from './headwear.ts';
import { pinafore, romper } from './kids.ts';
import { candle, lamp } from './light.ts';
import { coat, jacket } from './outerwear.ts';
import { leash, ropeToy } from './cords.ts';
import { bed, collar, petBowl } from './pets.ts';
import { boot, sneaker, welly } from './shoes.ts';
import { blanket, cushion } from './soft-home.ts';
import { sandal, slipper } from './soft-shoes.ts';
import { birdHouse, trowel } from './tools.ts';
import { cardigan, knit } from './knitwear.ts';
import { blouse, camisole, poncho } from './blouses.ts';
import { dungarees } from './dungarees.ts';
import { gatheredSkirt, jumpsuit, shirtDress } from './long-dresses.ts';
import { nightdress, pyjamas } from './nightwear.ts';
import { backpack, satchel } from './carrying.ts';
import { keyFob, pouch, purse, umbrella } from './small-carried.ts';
import { gardenGloves, gloves, mittens, socks } from './hands.ts';
import { neckerchief, tie } from './neckwear.ts';
import { booties, espadrille, maryJane } from './flat-shoes.ts';
import { clog, laceBoot, loafer } from './side-shoes.ts';
import { candleHolder, jug, plate, teapot } from './tableware.ts';
import { apron, rug, teaTowel } from './kitchen-linen.ts';
import { basket, board, clock, stool } from './wooden.ts';
import { lantern, planter } from './beds-and-pots.ts';
import { trug, twine } from './garden-store.ts';
import { broom, spade } from './long-tools.ts';
import { hoseReel, secateurs } from './garden-tools.ts';
import { dogCoat, harness, lead } from './walkies.ts';
import { brush, catCave, treatTin } from './pet-supplies.ts';
import { boneToy, mouseToy } from './pet-toys.ts';
import { bib, rabbit, sunHat } from './nursery.ts';
import { kneeler } from './kneeler.ts';
import { hoodie } from './hoodie.ts';
import { overshirt, waistcoat } from './layers.ts';
import { raincoat, robe } from './outdoors.ts';
import { shirt, tee } from './tops.ts';
import { shorts, trousers } from './trousers.ts';
import { watch } from './watch.ts';
import { belt, scarf } from './worn.ts';

export const subjects = {
  shirt,
  tee,
  knit,
  coat,
  jacket,
  dress,
  skirt,
  trousers,
  shorts,
  romper,
  pinafore,
  beanie,
  hat,
  cap,
  scarf,
  belt,
  tote,
  bucketBag,
  wallet,
  watch,
  glasses,
  sneaker,
  boot,
  welly,
  sandal,
  slipper,
  lamp,
  candle,
  vase,
  mug,
  bowl,
  cushion,
  blanket,
  chair,
  pot,
  can,
  trowel,
  birdHouse,
  collar,
  bed,
  leash,
  petBowl,
  ropeToy,
  cardigan,
  hoodie,
  waistcoat,
  overshirt,
  raincoat,
  pyjamas,
  blouse,
  shirtDress,
  dungarees,
  camisole,
  poncho,
  robe,
  gatheredSkirt,
  nightdress,
  jumpsuit,
  mittens,
  bib,
  sunHat,
  booties,
  rabbit,
  tie,
  neckerchief,
  umbrella,
  backpack,
  purse,
  keyFob,
  gloves,
  socks,
  pouch,
  satchel,
  loafer,
  clog,
  espadrille,
  laceBoot,
  maryJane,
  teapot,
  plate,
  jug,
  candleHolder,
  clock,
  rug,
  apron,
  teaTowel,
  basket,
  board,
  stool,
  secateurs,
  gardenGloves,
  hoseReel,
  planter,
  lantern,
  trug,
  twine,
  spade,
  broom,
  kneeler,
  dogCoat,
  catCave,
  lead,
  treatTin,
  brush,
  harness,
  mouseToy,
  boneToy,
  coffeeBag,
  coffeeParcel,
  grinder,
  dripper,
  kettle,
  coffeePress,
  espressoCups,
  coffeeTin,
  coffeeScoop,
  coffeeFilters,
} satisfies Record<string, Subject>;

export type SubjectName = keyof typeof subjects;
