import { expect, test } from 'vitest';
import { bannedWords } from './banned-words.ts';
import { documentsUnder, rootDocuments, stylesheetsUnder, sourcesUnder } from './sources.ts';

/** Folders that are written in the field's words throughout; every folder ends up here. */
const PLAIN: readonly string[] = [
  'bench',
  'db',
  'docs',
  'scripts',
  'simulators',
  'src/admin',
  'src/app',
  'src/contract',
  'src/gateways',
  'src/kernel',
  'src/modules/accounts',
  'src/modules/audit',
  'src/modules/bulk-jobs',
  'src/modules/cart',
  'src/modules/catalogue',
  'src/modules/media',
  'src/modules/notifications',
  'src/modules/orders',
  'src/modules/payments',
  'src/platform',
  'src/storefront',
  'src/ui',
  'src/web',
  'tests',
  'tools',
];

/** The rule itself and its examples. */
const RULE = /^tests\/house\/(banned-words|words\.test)\.ts$/;

test('names, comments and texts use the words that everybody in the field uses', () => {
  const read = [sourcesUnder, stylesheetsUnder, documentsUnder].flatMap((under) => under(...PLAIN));
  const checked = [...rootDocuments(), ...read].filter(({ file }) => !RULE.test(file));
  expect(bannedWords(checked)).toEqual([]);
});

test('the rule sees words in identifiers, file names and sentences', () => {
  const found = (text: string, file = 'src/a.ts') => bannedWords([{ file, text }]).length;
  for (const text of ['const keptAnswers = 1;', '// The page comes alive', 'mayPass(error)'])
    expect(found(text), text).toBe(1);
  expect(found('', 'src/web/late-styles.ts')).toBe(1);
  expect(found('Connection: keep-alive; wishlist.items; this.listing; understand')).toBe(0);
});
