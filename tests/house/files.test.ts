import { describe, expect, test } from 'vitest';
import { sourcesUnder } from './sources.ts';

const LONGEST = 300;
const sources = sourcesUnder('src', 'simulators', 'db', 'scripts', 'bench', 'tests');

describe('files', () => {
  test(`have at most ${LONGEST} lines`, () => {
    const long = sources
      .map(({ file, text }) => ({ file, lines: text.split('\n').length - 1 }))
      .filter(({ lines }) => lines > LONGEST)
      .map(({ file, lines }) => `${file} has ${lines} lines; give each act or subject a file of its own`);
    expect(long).toEqual([]);
  });

  test('have names that say what they hold', () => {
    const vague = sources
      .filter(({ file }) => /(^|[/.-])(utils?|helpers?|common|misc|lib|manager)([/.-]|$)/.test(file) || /[A-Z_]/.test(file.replace(/^.*\//, '')))
      .map(({ file }) => `${file}: name it in kebab-case after the thing it holds`);
    expect(vague).toEqual([]);
  });

  test('read the environment in one place', () => {
    const readers = sources
      .filter(({ file }) => /^(src|db)\//.test(file) && file !== 'src/app/server.ts' && !file.startsWith('src/app/start') && !/\.test\.tsx?$/.test(file))
      .filter(({ text }) => /process\.env|import\.meta\.env\.(?!SSR|DEV|PROD)/.test(text))
      .map(({ file }) => `${file} reads the environment; add a setting to src/platform/config/settings.ts and take it from ctx`);
    expect(readers).toEqual([]);
  });

  test('hold no skipped test, no way around the type checker, no leftover', () => {
    const marks = new RegExp(['\\b(it|test|describe)\\.(skip|only|todo)\\b', ': any\\s*[;,)=>|\\[{]', 'as any\\b', '@ts-(ignore|nocheck)', '\\bTO' + 'DO\\b', '\\bFIX' + 'ME\\b'].join('|'));
    const found = sources
      .filter(({ file }) => file !== 'tests/house/files.test.ts')
      .flatMap(({ file, text }) => text.split('\n').flatMap((line, index) => (marks.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])));
    expect(found).toEqual([]);
  });
});
