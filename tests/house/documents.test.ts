import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { npmScripts } from '#support/npm-command.ts';
import {
  documentsUnder,
  projectFolders,
  ROOT,
  rootDocuments,
  sourcesUnder,
  stylesheetsUnder,
  type Source,
} from './sources.ts';

const FOLDERS = projectFolders();
const MAX_WORDS = 300;

const documents = [
  ...rootDocuments(),
  ...documentsUnder(...FOLDERS).filter(({ file }) => isMarkdown(file)),
];
const code = [sourcesUnder, stylesheetsUnder].flatMap((under) => under(...FOLDERS));
const migrations = documentsUnder('db/migrations');
const configurations = documentsUnder('deploy');
const records = documentsUnder('docs/decisions');
const fileNames = new Set(code.map(({ file }) => path.basename(file)));

function isMarkdown(file: string): boolean {
  return file.endsWith('.md');
}

/** Links to files that do not exist. */
function brokenLinks({ file, text }: Source): string[] {
  return [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^\w+:/.test(target))
    .filter((target) => !existsSync(path.join(ROOT, path.dirname(file), target)))
    .map((target) => `${file}: ${target}`);
}

/** Paths in backticks that do not exist, whether they begin at the root, in `src` or beside the document. */
function missingPaths({ file, text }: Source): string[] {
  const starts = [ROOT, path.join(ROOT, 'src'), path.join(ROOT, path.dirname(file))];
  return [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\/?)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => isPath(name))
    .filter((name) => !starts.some((start) => existsSync(path.join(start, name))))
    .filter((name) => !fileNames.has(name))
    .map((name) => `${file}: ${name}`);
}

const sourceFolders = new Set(readdirSync(path.join(ROOT, 'src')));
const isPath = (name: string): boolean => {
  const [first = ''] = name.split('/');
  if (/^[a-z][\w.-]*\.(ts|tsx|mjs|css|sql)$/.test(name)) return true;
  return name.includes('/') && (FOLDERS.includes(first) || sourceFolders.has(first));
};

describe('documents', () => {
  test('link to files that exist', () => {
    expect(documents.flatMap(brokenLinks)).toEqual([]);
  });

  test('name files and folders that exist', () => {
    expect(documents.flatMap(missingPaths), 'write the new path in the document').toEqual([]);
  });

  test('name functions, fields and tables that exist', () => {
    const names = documents.flatMap(({ file, text }) =>
      [...text.matchAll(/`([^`/\n]+)`/g)]
        .flatMap(([, quoted = '']) => quoted.match(/\b[a-z]+(?:[A-Z]|_[a-z])\w*/g) ?? [])
        .map((name) => ({ file, name })),
    );
    expect(names.length).toBeGreaterThan(100);
    const known = new Set(
      [...code, ...migrations, ...configurations].flatMap(
        ({ text }) => text.match(/\b[a-z]\w+/g) ?? [],
      ),
    );
    const ofOtherPrograms = ['pg_dump', 'modulePreload'];
    expect(names.filter(({ name }) => !known.has(name) && !ofOtherPrograms.includes(name))).toEqual(
      [],
    );
  });

  test('name npm commands that exist', () => {
    const commands = documents.flatMap(({ file, text }) =>
      [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => ({ file, name })),
    );
    expect(commands.length).toBeGreaterThan(20);
    expect(commands.filter(({ name }) => !(name in npmScripts()))).toEqual([]);
  });

  test('are named in code by their present path', () => {
    const named = code.flatMap(({ file, text }) =>
      [...text.matchAll(/docs\/[\w/-]+\.md/g)].map(([document]) => ({ file, document })),
    );
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter(({ document }) => !existsSync(path.join(ROOT, document)))).toEqual([]);
  });

  test('the rules see a wrong link and a wrong path', () => {
    const text = '[a](missing.md) `src/missing.ts` `web/missing/` `missing-file.ts` `src/web`';
    expect(brokenLinks({ file: 'README.md', text })).toHaveLength(1);
    expect(missingPaths({ file: 'README.md', text })).toHaveLength(3);
  });
});

test('the glossary has each term once, in alphabetical order', () => {
  const glossary = documents.find(({ file }) => file === 'docs/glossary.md')?.text ?? '';
  const terms = [...glossary.matchAll(/^\| ([^|]+) \|/gm)].map(([, term = '']) => term).slice(1);
  expect(terms.length).toBeGreaterThan(40);
  expect(new Set(terms).size).toBe(terms.length);
  expect(terms).toEqual(terms.toSorted((a, b) => a.localeCompare(b, 'en')));
});

describe('decision records', () => {
  test('have a number of their own, the same in the file name and in the heading', () => {
    const numbers = records.map(({ file }) => Number(path.basename(file).slice(0, 4)));
    expect(records.map(({ text }) => Number(/^# (\d+)\. /.exec(text)?.[1]))).toEqual(numbers);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test(`are context, decision and consequences in at most ${MAX_WORDS} words`, () => {
    for (const { file, text } of records) {
      expect(text.split(/\s+/).length, file).toBeLessThanOrEqual(MAX_WORDS);
      for (const part of ['Context', 'Decision', 'Consequences'])
        expect(text, file).toContain(`**${part}.**`);
    }
  });
});
