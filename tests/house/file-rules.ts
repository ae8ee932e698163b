/** Rules for every source file; each returns one message for each file that breaks it, with what to do. */
import { isTest, type Source } from './sources.ts';

const MAX_LINES = 300;

export const tooLong = (sources: readonly Source[]): string[] =>
  sources
    .map(({ file, text }) => ({ file, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > MAX_LINES)
    .map(
      ({ file, lines }) =>
        `${file} has ${lines} lines, ${MAX_LINES} are allowed; give each action or subject a file of its own`,
    );

const VAGUE_NAME = /(^|[/.-])(utils?|helpers?|common|misc|lib|manager)([/.-]|$)/;

export const vagueNames = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ file }) => VAGUE_NAME.test(file) || /[A-Z_]/.test(file.replace(/^.*\//, '')))
    .map(({ file }) => `${file}: name it in kebab-case after the thing it holds`);

/** `app` starts the processes; all other code receives settings as values. */
const mayReadEnvironment = (file: string): boolean =>
  !/^(src|db)\//.test(file) ||
  file === 'src/app/server.ts' ||
  file.startsWith('src/app/start') ||
  isTest(file);

export const environmentReaders = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ file }) => !mayReadEnvironment(file))
    .filter(({ text }) => /process\.env|import\.meta\.env\.(?!SSR|DEV|PROD)/.test(text))
    .map(
      ({ file }) =>
        `${file} reads the environment; add a setting to src/platform/config and take it from ctx`,
    );

const PROCESS_CLOCK = /\bDate\.now\(|\bnew Date\(\)/;

/** Machines may disagree about the time, so modules and the platform ask the clock that all instances share. */
export const processClockReaders = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ file }) => /^src\/(modules|platform|gateways)\//.test(file) && !isTest(file))
    .filter(({ file }) => !/^src\/(platform\/clock|gateways\/mailer\/file-mailer)\.ts$/.test(file))
    .filter(({ text }) => PROCESS_CLOCK.test(text))
    .map(
      ({ file }) =>
        `${file} reads this process's clock; take ctx.clock, or performance.now() for how long something takes`,
    );

const LEFTOVERS = new RegExp(
  [
    '\\b(it|test|describe)\\.(skip|only|todo)\\b',
    ': any\\s*[;,)=>|\\[{]',
    'as any\\b',
    '@ts-(ignore|nocheck)',
    '\\b(TO' + 'DO|FIX' + 'ME)\\b',
  ].join('|'),
);

export const leftovers = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ file }) => !file.startsWith('tests/house/file'))
    .flatMap(({ file, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          LEFTOVERS.test(line) ? [`${file}:${index + 1}: finish or remove: ${line.trim()}`] : [],
        ),
    );
