import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** Lines of the storefront, and of the admin area. */
const LINES = { S: 102, A: 62 } as const;

interface Requirement {
  readonly id: string;
  readonly shownBy: string;
}

const requirements: readonly Requirement[] = [
  ...readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8').matchAll(
    /^\| ([SA]-\d+) \| .+ \| (.+) \|$/gm,
  ),
].map(([, id = '', shownBy = '']) => ({ id, shownBy }));

test.each(['S', 'A'] as const)(
  'every line of the area %s is in docs/requirements.md, once and in order',
  (area) => {
    expect(requirements.map(({ id }) => id).filter((id) => id.startsWith(area))).toEqual(
      Array.from({ length: LINES[area] }, (_, i) => `${area}-${String(i + 1).padStart(2, '0')}`),
    );
  },
);

test('each names a test that exists, or says that it is not yet there', () => {
  const unproven = requirements
    .filter(({ shownBy }) => {
      const files = [...shownBy.matchAll(/`([^`]+\.test\.ts)`/g)].map(([, file = '']) => file);
      if (files.some((file) => !existsSync(join(ROOT, file)))) return true;
      return files.length === 0 && !shownBy.startsWith('**not yet**');
    })
    .map(
      ({ id, shownBy }) => `${id}: ${shownBy}: name an existing test file, or say "**not yet**"`,
    );
  expect(unproven).toEqual([]);
});
