import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const LINES = 102;

interface Requirement {
  readonly id: string;
  readonly shownBy: string;
}

const requirements: readonly Requirement[] = [
  ...readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8').matchAll(
    /^\| (S-\d+) \| .+ \| (.+) \|$/gm,
  ),
].map(([, id = '', shownBy = '']) => ({ id, shownBy }));

test('every line of the storefront is in docs/requirements.md, once and in order', () => {
  expect(requirements.map(({ id }) => id)).toEqual(
    Array.from({ length: LINES }, (_, i) => `S-${String(i + 1).padStart(2, '0')}`),
  );
});

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
