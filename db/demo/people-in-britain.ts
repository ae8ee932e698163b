/** Customers of a shop in Britain: names, and addresses without a country. */
import type { SamplePeople } from '../seed/sample.ts';
import { demoGiver, demoShopper } from './people.ts';

const FIRST =
  `Abigail Adam Aisha Alice Amara Amit Anders Anika Arthur Astrid Benedict Bianca Bronwen Caleb Carmen Cecily
Chidi Clara Cormac Daphne Dilys Dorian Eilidh Elias Emre Esther Eva Ewan Farah Felix Flora Freya Gareth Gita Greta Harriet
Hassan Helen Hugo Imogen Isaac Isla Ivo Jasmine Johan Josephine Juno Karim Kerstin Lachlan Laila Leonie Linus Lorna Lucas
Maeve Magnus Marisol Matilda Milo Miriam Nathan Niamh Nils Odette Olive Otto Pearl Petra Quentin Rafael Rhiannon Rosa Rowan
Sabine Selma Silas Sunita Tamsin Theo Tilda Uma Viola Walter Xenia Yara Zachary`.split(/\s+/);
const LAST =
  `Abbott Akande Barlow Beck Birtwistle Brandt Byrne Castell Chowdhury Clegg Crane Dalgleish Dunmore Eastwood
Ellery Farrow Fielding Forsyth Garrick Greenhalgh Hale Harker Holroyd Ibbotson Jagger Kaur Keane Kershaw Lacey Lindqvist
Lister Marsden Mbeki Meadows Moreau Nayar Naylor Novak Ogden Okafor Paley Pickersgill Quayle Rushworth Sandoval Shaw
Sutcliffe Tanaka Thwaite Underhill Varga Wadsworth Weir Whitaker Yates`.split(/\s+/);

const STREETS = [
  'Bobbin Lane',
  'Shuttle Street',
  'Warp Terrace',
  'Carding Yard',
  'Madder Road',
  'Fuller Walk',
  'Tenterhook Row',
  'Spindle Hill',
  'Teasel Close',
  'Selvedge Avenue',
  'Loom Court',
  'Thimble Rise',
] as const;
/** Phone numbers are from the ranges reserved for fiction. */
const CITIES = [
  ['Leeds', 'LS', '0113 496 0'],
  ['Sheffield', 'S', '0114 496 0'],
  ['Nottingham', 'NG', '0115 496 0'],
  ['Leicester', 'LE', '0116 496 0'],
  ['Bristol', 'BS', '0117 496 0'],
  ['Reading', 'RG', '0118 496 0'],
  ['Birmingham', 'B', '0121 496 0'],
  ['Edinburgh', 'EH', '0131 496 0'],
  ['Glasgow', 'G', '0141 496 0'],
  ['Liverpool', 'L', '0151 496 0'],
  ['Manchester', 'M', '0161 496 0'],
  ['Halifax', 'HX', '01632 960 '],
  ['York', 'YO', '01632 960 '],
  ['Norwich', 'NR', '01632 960 '],
  ['Exeter', 'EX', '01632 960 '],
  ['Lancaster', 'LA', '01632 960 '],
] as const;
const NOTES = [
  'No instructions',
  'No instructions',
  'Leave at door',
  'Call when arriving',
  'Ring the bell',
  'Behind the blue gate, please.',
  'Leave it with the neighbour at the end of the row.',
] as const;
const LETTERS = 'ABDEFGHJLNPQRSTUWXYZ';

/** The first customers, who wrote most reviews. */
const REVIEWERS = [
  'Tomas B.',
  'Priya N.',
  'Joel Ashdown',
  'Ingrid L.',
  'Samir K.',
  'Wen Y.',
  'Carla Medeiros',
  'Hugh P.',
  'Nadia O.',
  'Bea Linton',
  'Oskar V.',
  'Marguerite D.',
  'Femi A.',
  'Ruth Calder',
  'Yuki T.',
  'Piotr W.',
  'Elspeth M.',
  'Dario Conti',
  'Hanne S.',
  'Idris Bowen',
  'Lotte K.',
  'Malachi R.',
  'Noor H.',
  'Gwen Partridge',
  'Anselm F.',
  'Zofia G.',
  'Callum Reid',
  'Beatriz P.',
  'Edith Oakes',
  'Kofi M.',
  'Linnea H.',
  'Rory Tait',
  'Saskia V.',
  'Abel Jimenez',
  'Thandiwe N.',
  'Wilf Hartley',
  'Agnes B.',
  'Mateus Rocha',
  'Orla Quinn',
  'Pavel S.',
];

export const peopleInBritain: SamplePeople = {
  accountAddresses: {
    [demoShopper.email]: demoShopper.addresses,
    [demoGiver.email]: demoGiver.addresses,
  },
  reviewers: REVIEWERS,
  first: FIRST,
  last: LAST,
  addressOf: (_, random) => {
    const [city, area, phone] = random.pick(CITIES);
    const letters = `${random.pick([...LETTERS])}${random.pick([...LETTERS])}`;
    return {
      address: `${random.integer(1, 140)} ${random.pick(STREETS)}`,
      city,
      pincode: `${area}${random.integer(1, 9)} ${random.integer(1, 9)}${letters}`,
      phone: `${phone}${random.integer(100, 999)}`,
      notes: random.pick(NOTES),
    };
  },
};
