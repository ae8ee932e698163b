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
const documents = [
  ...rootDocuments(),
  ...documentsUnder(...FOLDERS).filter(({ file }) => file.endsWith('.md')),
];
const code = [sourcesUnder, stylesheetsUnder].flatMap((under) => under(...FOLDERS));
const records = documentsUnder('docs/decisions');
const fileNames = new Set(code.map(({ file }) => path.basename(file)));

/** What the pattern's group finds in each text. */
const matchesIn = (sources: readonly Source[], pattern: RegExp) =>
  sources.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([, name = '']) => ({ file, name })),
  );

/** Links to files that do not exist. */
const brokenLinks = (sources: readonly Source[]) =>
  matchesIn(sources, /\]\(([^)#\s]+)[^)]*\)/g).filter(
    ({ file, name }) =>
      !/^\w+:/.test(name) && !existsSync(path.join(ROOT, path.dirname(file), name)),
  );

const sourceFolders = new Set(readdirSync(path.join(ROOT, 'src')));
const isPath = (name: string): boolean => {
  const [first = ''] = name.split('/');
  if (/^[a-z][\w.-]*\.(ts|tsx|mjs|css|sql)$/.test(name)) return true;
  return name.includes('/') && (FOLDERS.includes(first) || sourceFolders.has(first));
};

/** Paths in backticks that do not exist, whether they begin at the root, in `src` or beside the document. */
const missingPaths = (sources: readonly Source[]) =>
  matchesIn(sources, /`([\w.-]+(?:\/[\w.-]+)*\/?)`/g).filter(
    ({ file, name }) =>
      isPath(name) &&
      !fileNames.has(name) &&
      !['', 'src', path.dirname(file)].some((start) => existsSync(path.join(ROOT, start, name))),
  );

describe('documents', () => {
  test('link to files, and name files and folders, that exist', () => {
    expect(brokenLinks(documents)).toEqual([]);
    expect(missingPaths(documents), 'write the new path in the document').toEqual([]);
    const text = '[a](missing.md) `src/missing.ts` `web/missing/` `missing-file.ts` `src/web`';
    expect(brokenLinks([{ file: 'README.md', text }])).toHaveLength(1);
    expect(missingPaths([{ file: 'README.md', text }])).toHaveLength(3);
  });

  test('name functions, fields and tables that exist', () => {
    const names = matchesIn(documents, /`([^`/\n]+)`/g).flatMap(({ file, name }) =>
      (name.match(/\b[a-z]+(?:[A-Z]|_[a-z])\w*/g) ?? []).map((each) => ({ file, name: each })),
    );
    expect(names.length).toBeGreaterThan(100);
    const known = new Set(
      [...code, ...documentsUnder('db/migrations', 'deploy')].flatMap(
        ({ text }) => text.match(/\b[a-z]\w+/g) ?? [],
      ),
    );
    for (const ofAnotherProgram of ['pg_dump', 'modulePreload']) known.add(ofAnotherProgram);
    expect(names.filter(({ name }) => !known.has(name))).toEqual([]);
  });

  test('name npm commands that exist', () => {
    const commands = matchesIn(documents, /npm run ([\w:-]+)/g);
    expect(commands.length).toBeGreaterThan(20);
    expect(commands.filter(({ name }) => !(name in npmScripts()))).toEqual([]);
  });

  test('are named in code by their present path', () => {
    const named = matchesIn(code, /(docs\/[\w/-]+\.md)/g);
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter(({ name }) => !existsSync(path.join(ROOT, name)))).toEqual([]);
  });
});

test('the glossary has each term once, in alphabetical order', () => {
  const glossary = documents.filter(({ file }) => file === 'docs/glossary.md');
  const terms = matchesIn(glossary, /^\| ([^|]+) \|/gm)
    .slice(1)
    .map(({ name }) => name);
  expect(terms.length).toBeGreaterThan(40);
  expect(new Set(terms).size).toBe(terms.length);
  expect(terms).toEqual(terms.toSorted((a, b) => a.localeCompare(b, 'en')));
});

test('decision records have a number of their own, and are context, decision and consequences in at most 300 words', () => {
  const numbers = records.map(({ file }) => Number(path.basename(file).slice(0, 4)));
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const [index, { file, text }] of records.entries()) {
    expect(Number(/^# (\d+)\. /.exec(text)?.[1]), file).toBe(numbers[index]);
    expect(text.split(/\s+/).length, file).toBeLessThanOrEqual(300);
    for (const part of ['Context', 'Decision', 'Consequences'])
      expect(text, file).toContain(`**${part}.**`);
  }
});
