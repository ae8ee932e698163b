/** Finds the files that a mutation names, and reports mutations that no longer fit the source. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Mutation } from './mutation.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const filesUnder = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    `${folder}/${file}`.replaceAll('\\', '/'),
  );

const sources = filesUnder('src');
const tests = [...sources, ...filesUnder('tests/api')].filter((file) => file.endsWith('.test.ts'));

const endingWith = (files: readonly string[], name: string): string[] =>
  files.filter((file) => `/${file}`.endsWith(`/${name}`));

/** @throws when there is no such file, or several */
function theOnly(files: readonly string[], name: string): string {
  const found = endingWith(files, name);
  if (found.length !== 1 || found[0] === undefined)
    throw new Error(`${found.length} files are called ${name}`);
  return found[0];
}

/** @throws when the mutation's file does not exist once */
export const fileOf = (mutation: Mutation): string => theOnly(sources, mutation.file);

/** @throws when one of the mutation's tests does not exist once */
export const testFilesOf = (mutation: Mutation): string[] =>
  mutation.tests.map((name) => theOnly(tests, name));

export const isApiTest = (file: string): boolean =>
  file.endsWith('.api.test.ts') || file.startsWith('tests/api/');

/** Why the mutation cannot be applied, or null. */
export function problemOf(mutation: Mutation): string | null {
  try {
    const text = readFileSync(path.join(ROOT, fileOf(mutation)), 'utf8');
    const count = text.split(mutation.find).length - 1;
    if (count !== 1) return `"${mutation.find}" occurs ${count} times in ${mutation.file}`;
    if (mutation.find === mutation.replace) return 'it replaces a text by itself';
    const projects = new Set(testFilesOf(mutation).map(isApiTest));
    return projects.size === 1 ? null : 'its tests must be in one project, unit or API';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
