/** Names that could be mistaken for another person's, or for the shop's own, in the audit log. */
const RESERVED = [
  'Admin',
  'Administrator',
  'Automatic',
  'Command line',
  'Customer',
  'Deleted account',
  'Guest',
  'Owner',
  'Payment provider',
  'PayPal',
  'Root',
  'Shop',
  'Stripe',
  'System',
  'Unknown person',
];

/** Cyrillic and Greek letters, and digits, that look like Latin letters; l, I and 1 look the same in many fonts. */
const LOOK_ALIKE = new Map(
  [
    ['авеԁһіјкӏмнорԛѕтухԝ', 'abedhijkimhopqstyxw'],
    ['αβεικνορτυχ', 'abeikvoptux'],
    ['l10|', 'iioi'],
  ].flatMap(([from = '', to = '']) => [...from].map((letter, index) => [letter, to[index] ?? ''])),
);

/** How a program with an API token appears in the audit log. */
const LIKE_A_TOKEN = /^\P{L}*token\s*[\p{Pi}\p{Pf}"'„‚]/iu;

/** Equal for names that people cannot tell apart: without case, accents, spaces, punctuation and invisible characters. */
export const staffNameKey = (name: string): string =>
  [
    ...name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\u0300-\u036F\p{Default_Ignorable_Code_Point}]/gu, ''),
  ]
    .map((letter) => LOOK_ALIKE.get(letter) ?? letter)
    .join('')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

const RESERVED_KEYS = new Set(RESERVED.map(staffNameKey));

/** Whether the audit log uses the name for something other than a person. */
export const isReservedStaffName = (name: string, shopName: string): boolean => {
  const key = staffNameKey(name);
  return (
    key === '' ||
    key === staffNameKey(shopName) ||
    RESERVED_KEYS.has(key) ||
    LIKE_A_TOKEN.test(name)
  );
};
