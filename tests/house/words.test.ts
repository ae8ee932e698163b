import { expect, test } from 'vitest';
import { bannedWords } from './banned-words.ts';
import { projectTexts } from './sources.ts';

/** The rule itself, the texts of the demos' reviewers in everyday words, and names of packages. */
const EXEMPT =
  /^(tests\/house\/(banned-words|words\.test)\.ts|db\/demo\/[\w-]+\/reviews\.json|package-lock\.json)$/;

test('names, comments and texts use the words that everybody in the field uses', () => {
  const checked = projectTexts().filter(({ file }) => !EXEMPT.test(file));
  for (const folder of ['src', 'deploy', 'examples', 'docs', 'README.md'])
    expect(
      checked.some(({ file }) => file.startsWith(folder)),
      folder,
    ).toBe(true);
  expect(bannedWords(checked)).toEqual([]);
});

test('the rule sees words in identifiers, file names and sentences', () => {
  const found = (text: string, file = 'src/a.ts') => bannedWords([{ file, text }]).length;
  for (const text of ['const keptAnswers = 1;', '// The page comes alive', 'mayPass(error)'])
    expect(found(text), text).toBe(1);
  expect(found('', 'src/web/late-styles.ts')).toBe(1);
  expect(found('Connection: keep-alive; wishlist.items; this.listing; understand')).toBe(0);
});
