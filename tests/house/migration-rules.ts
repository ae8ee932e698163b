/** What an expanding migration may not do, because processes of the version before continue working with its tables. */
import type { Source } from './sources.ts';

const HEAD = /^-- (expands|contracts, safe from version \d+\.\d+\.\d+)(, in batches)?$/;
const FIX =
  'begin the file with "-- contracts, safe from version X", X being the first version that no longer needs what it takes away';

/** One message for each statement that an older version could not live with, and for a missing head. */
export const unsafeMigrations = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ file, text }) => {
    const head = HEAD.exec(text.split('\n')[0] ?? '');
    if (!head) return [`${file}: its first line is "-- expands"; or ${FIX}`];
    const statements = statementsOf(text);
    const batches = head[2] === undefined ? [] : batchProblems(statements);
    const unsafe =
      head[1] === 'expands' ? statements.filter((each) => removesSomething(each, statements)) : [];
    return [
      ...batches,
      ...unsafe.map((each) => `"${each.slice(0, 80)}" does not expand: ${FIX}`),
    ].map((problem) => `${file}: ${problem}`);
  });

/** Without comments and the bodies of functions, on one line each. */
function statementsOf(text: string): string[] {
  return text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .split(';')
    .map((each) => each.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);
}

const batchProblems = (statements: readonly string[]): string[] =>
  statements.length === 1 && /\bLIMIT \d+/i.test(statements[0] ?? '')
    ? []
    : [
        'a migration in batches is one statement with a LIMIT, which changes no row when all is done',
      ];

function removesSomething(statement: string, all: readonly string[]): boolean {
  const replaced = /^DROP (TRIGGER|FUNCTION|VIEW|INDEX) (?:IF EXISTS )?(\w+)/i.exec(statement);
  if (replaced)
    return !all.some((each) =>
      new RegExp(`^CREATE .*\\b${replaced[1]} ${replaced[2]}\\b`, 'i').test(each),
    );
  if (/^DROP |\bRENAME (TO|COLUMN|CONSTRAINT|VALUE|\w+ TO)\b|^TRUNCATE /i.test(statement))
    return true;
  if (!/^ALTER /i.test(statement)) return false;
  return actionsOf(statement).some((action) => {
    const constraint = /^DROP CONSTRAINT (?:IF EXISTS )?(\w+)/i.exec(action);
    if (constraint)
      return !all.some((each) =>
        new RegExp(`\\bADD CONSTRAINT ${constraint[1]}\\b`, 'i').test(each),
      );
    const written = /^ALTER (?:COLUMN )?\w+ DROP EXPRESSION\b/i.test(action);
    // The column stays; from now on a trigger writes what was generated.
    if (written)
      return !all.some((each) =>
        new RegExp(`^CREATE TRIGGER .* BEFORE INSERT .*\\bON ${tableOf(statement)}\\b`, 'i').test(
          each,
        ),
      );
    if (/\bDROP\b|\b(SET DATA )?TYPE\b/i.test(action.replace(/^ADD .*/i, ''))) return true;
    const required = /^ALTER (?:COLUMN )?(\w+) SET NOT NULL/i.exec(action);
    if (required)
      return !all.some((each) => new RegExp(`\\b${required[1]}\\b.* DEFAULT `, 'i').test(each));
    return /^ADD COLUMN .*\bNOT NULL\b/i.test(action) && !/\b(DEFAULT|GENERATED)\b/i.test(action);
  });
}

const tableOf = (statement: string): string =>
  /^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?(\w+)/i.exec(statement)?.[1] ?? '';

/** `ADD COLUMN ..., DROP COLUMN ...` of one ALTER statement. */
const actionsOf = (statement: string): string[] =>
  statement
    .replace(/^ALTER \w+ (IF EXISTS )?(ONLY )?[\w.]+ /i, '')
    .split(/,(?![^(]*\))/)
    .map((each) => each.trim());
