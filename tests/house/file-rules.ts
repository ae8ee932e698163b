/** Rules for every source file; each returns one message for each file that breaks it, with what to do. */
import { isTest, type Source } from './sources.ts';

type Rule = (sources: readonly Source[]) => string[];

const rule =
  (isBroken: (source: Source) => boolean, fix: string): Rule =>
  (sources) =>
    sources.filter(isBroken).map(({ file }) => `${file} ${fix}`);

export const tooLong = rule(
  ({ text }) => text.split('\n').length - 1 > 300,
  'has more than 300 lines; give each action or subject a file of its own',
);

const VAGUE_NAME = /(^|[/.-])(utils?|helpers?|common|misc|lib|manager)([/.-]|$)/;
export const vagueNames = rule(
  ({ file }) => VAGUE_NAME.test(file) || /[A-Z_]/.test(file.replace(/^.*\//, '')),
  'is a vague name; name it in kebab-case after the thing it holds',
);

/** `hosting` starts the processes; all other code receives settings as values. */
const mayReadEnvironment = (file: string): boolean =>
  !/^(src|db)\//.test(file) ||
  /^src\/hosting\/((serve|shop-start)\.ts$|start\/)/.test(file) ||
  isTest(file);
export const environmentReaders = rule(
  ({ file, text }) =>
    !mayReadEnvironment(file) && /process\.env|import\.meta\.env\.(?!SSR|DEV|PROD)/.test(text),
  'reads the environment; add a setting to src/platform/config and take it from ctx',
);

/** Machines may disagree about the time, so modules and the platform ask the clock that all instances share. */
const mayReadClock = (file: string): boolean =>
  !/^src\/(modules|platform|gateways)\//.test(file) ||
  /^src\/(platform\/clock|gateways\/mailer\/file-mailer)\.ts$/.test(file) ||
  isTest(file);
export const processClockReaders = rule(
  ({ file, text }) => !mayReadClock(file) && /\bDate\.now\(|\bnew Date\(\)/.test(text),
  "reads this process's clock; take ctx.clock, or performance.now() for how long something takes",
);

/** Only `sql` of kysely and its builders are statements; what the platform stores for itself is not a module's. */
const STATEMENT = /\bsql[<`]|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/;
export const statementsOutsideRepositories = rule(
  ({ file, text }) =>
    /^src\/(modules|app)\//.test(file) &&
    !file.endsWith('.repository.ts') &&
    !isTest(file) &&
    STATEMENT.test(text),
  'contains SQL; move the statement to a function of a .repository.ts file in the same module',
);

export const interceptionEnders = rule(
  ({ file, text }) =>
    file.startsWith('tests/') &&
    !file.startsWith('tests/house/') &&
    /\.unroute(All)?\(|, \{ times: \d/.test(text),
  'ends interception, and a request that the page sends in that moment may never be answered; let the handler pass it on',
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
export const leftovers: Rule = (sources) =>
  sources
    .filter(({ file }) => !file.startsWith('tests/house/file'))
    .flatMap(({ file, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          LEFTOVERS.test(line) ? [`${file}:${index + 1}: finish or remove: ${line.trim()}`] : [],
        ),
    );
