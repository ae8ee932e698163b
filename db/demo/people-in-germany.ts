/** Customers of a shop in Germany: names, and addresses in Germany and Austria. */
import type { SamplePeople } from '../seed/sample.ts';
import { demoGiver, demoShopper, type DemoAddress } from './people.ts';

const STREETS = [
  'Kanalstraße',
  'Hafengang',
  'Lindenallee',
  'Am Alten Speicher',
  'Mühlenweg',
  'Fährstraße',
  'Segelmacherweg',
  'Kastanienstraße',
  'Deichweg',
  'Bergstraße',
  'Gartenstraße',
  'Tauwerkgasse',
] as const;
/** Phone numbers are from the ranges reserved for fiction. */
const CITIES = [
  ['Kiel', '24103', '0431 5550', 'DE'],
  ['Kiel', '24118', '0431 5550', 'DE'],
  ['Flensburg', '24937', '0461 5550', 'DE'],
  ['Lübeck', '23552', '0451 5550', 'DE'],
  ['Hamburg', '20459', '040 66969 ', 'DE'],
  ['Hamburg', '22765', '040 66969 ', 'DE'],
  ['Bremen', '28195', '0421 5550', 'DE'],
  ['Hannover', '30159', '0511 5550', 'DE'],
  ['Berlin', '10115', '030 23125 ', 'DE'],
  ['Berlin', '12047', '030 23125 ', 'DE'],
  ['Leipzig', '04109', '0341 5550', 'DE'],
  ['Köln', '50667', '0221 4710 ', 'DE'],
  ['Frankfurt am Main', '60311', '069 90009 ', 'DE'],
  ['München', '80331', '089 99998 ', 'DE'],
  ['Wien', '1070', '01 5550', 'AT'],
  ['Graz', '8010', '0316 5550', 'AT'],
] as const;
const NOTES = [
  'Keine Hinweise',
  'Keine Hinweise',
  'Vor der Tür abstellen',
  'Bitte klingeln',
  'Beim Nachbarn im Erdgeschoss abgeben.',
  'Durch das blaue Tor in den Hof.',
] as const;

const inGermany = (name: string, address: Omit<DemoAddress, 'name' | 'country'>): DemoAddress => ({
  ...address,
  name,
  country: 'DE',
});

export const peopleInGermany: SamplePeople = {
  accountAddresses: {
    [demoShopper.email]: [
      inGermany(demoShopper.userName, {
        address: 'Jungmannstraße 14',
        city: 'Kiel',
        pincode: '24105',
        phone: '0431 5550142',
        notes: 'Wenn niemand da ist, bitte in der Bäckerei nebenan abgeben.',
      }),
    ],
    [demoGiver.email]: [
      inGermany(demoGiver.userName, {
        address: 'Schanzenstraße 31',
        city: 'Hamburg',
        pincode: '20357',
        phone: '040 66969 118',
        notes: 'Zweite Klingel von oben.',
      }),
      inGermany('Gesine Pell', {
        address: 'Deichweg 7',
        city: 'Husum',
        pincode: '25813',
        phone: '04841 5550377',
        notes: 'Meine Mutter. Sie ist bis vier im Garten.',
      }),
      {
        name: 'Valentin Pell',
        address: 'Neubaugasse 27/5',
        city: 'Wien',
        pincode: '1070',
        country: 'AT',
        phone: '01 5550255',
        notes: 'Ein Geschenk, bitte keine Rechnung ins Paket.',
      },
    ],
  },
  reviewers: [
    'Thomas B.',
    'Priya N.',
    'Jonas Ahrens',
    'Inga L.',
    'Samir K.',
    'Wenke Y.',
    'Carla Meier',
    'Hauke P.',
    'Nadja O.',
    'Bea Lindner',
    'Oskar V.',
    'Margarete D.',
    'Femi A.',
    'Ruth Kolb',
    'Yuki T.',
    'Piotr W.',
    'Elsbeth M.',
    'Dario Conti',
    'Hanne S.',
    'Idris Bergmann',
    'Lotte K.',
    'Malte R.',
    'Noor H.',
    'Gudrun Paulsen',
    'Anselm F.',
    'Sofia G.',
    'Karl Reuter',
    'Beatrix P.',
    'Edith Ohlsen',
    'Kofi M.',
    'Linnea H.',
    'Roman Thode',
    'Saskia V.',
    'Abel Jansen',
    'Thandiwe N.',
    'Wilfried Harms',
    'Agnes B.',
    'Matteo Rossi',
    'Orla Quandt',
    'Pavel S.',
  ],
  first:
    `Adrian Aisha Alexandra Amina Anders Anika Annegret Arne Astrid Benedikt Bianca Birte Björn Carsten Clara Daniela
David Dörte Elias Elif Emil Emre Esther Eva Fabian Fatma Felix Finja Franziska Frauke Frederik Gesa Greta Hannah Hannes Hassan
Helene Henrik Hugo Ida Imke Isabel Ivo Jakob Janne Jasmin Johanna Johannes Jule Karim Kerstin Konrad Laila Lars Lena Leonie
Linus Luisa Lukas Magnus Maike Marit Marlene Matthias Merle Mila Milo Miriam Moritz Nele Niklas Nils Nora Ole Otto Paula Petra
Quirin Rafael Rieke Rosa Ruben Sabine Selma Silas Sina Sönke Svenja Theo Tilda Uwe Viola Walter Wiebke Xaver Yara Zoe`.split(
      /\s+/,
    ),
  last: `Ahlers Albrecht Arslan Bauer Beck Behrens Brandt Bruhn Clausen Demir Dierks Ehlers Eggers Fischer Franke Friedrich
Gerdes Graf Hansen Hartmann Hinrichs Hofmann Jacobsen Jensen Kaya Keller Klein Krüger Kruse Lang Lorenz Lüders Maurer Möller
Nguyen Nissen Novak Oelrich Otto Petersen Pohl Richter Roth Sander Schmitt Schuster Seidel Stein Thomsen Ulrich Voss Wagner
Weber Wendt Winkler Wolff Yilmaz Zimmermann`.split(/\s+/),
  addressOf: (name, random) => {
    const [city, pincode, phone, country] = random.pick(CITIES);
    return {
      name,
      address: `${random.pick(STREETS)} ${random.integer(1, 140)}`,
      city,
      pincode,
      country,
      phone: `${phone}${random.integer(100, 999)}`,
      notes: random.pick(NOTES),
    };
  },
};
