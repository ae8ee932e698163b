import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './sources.ts';

/** Number of requirements of the storefront, of the admin area and of a running shop. */
const COUNTS = { S: 123, A: 104, R: 63 } as const;

interface Requirement {
  readonly id: string;
  readonly shownBy: string;
}

const requirements: readonly Requirement[] = [
  ...readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8').matchAll(
    /^\| ([SAR]-\d+) \| .+ \| (.+) \|$/gm,
  ),
].map(([, id = '', shownBy = '']) => ({ id, shownBy }));

test.each(['S', 'A', 'R'] as const)(
  'every requirement of area %s is in docs/requirements.md, once and in order',
  (area) => {
    expect(requirements.map(({ id }) => id).filter((id) => id.startsWith(area))).toEqual(
      Array.from({ length: COUNTS[area] }, (_, i) => `${area}-${String(i + 1).padStart(2, '0')}`),
    );
  },
);

test('each requirement names an existing test, or says that there is none yet', () => {
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
