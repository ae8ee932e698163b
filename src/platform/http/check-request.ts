/** Validates requests against their schemas, and turns validation issues into sentences for people. */
import type { z } from 'zod';
import type { Malformed } from '#contract/endpoints/malformed.ts';
import { fieldProblem } from '#contract/words/field-problem-words.ts';
import { INVALID_CHARACTERS } from '#contract/fields.ts';
import { fault, RequestFault } from '#platform/http/fault.ts';

type Issue = z.core.$ZodIssue;
type RawIssue = z.core.$ZodRawIssue;

/** @throws RequestFault NOT_FOUND, or MALFORMED with a sentence and with `data.fields`: the problem of each field */
export function checkRequest(
  shape: z.ZodType | undefined,
  value: unknown,
  specified: Malformed | undefined,
  code: 'MALFORMED' | 'NOT_FOUND',
): unknown {
  if (!shape) return undefined;
  const result = shape.safeParse(value, { error: predicateOf });
  if (result.success) return result.data;
  if (code === 'NOT_FOUND') throw fault('NOT_FOUND');
  const issues = result.error.issues.map(withinUnion);
  const fields: Record<string, string> = {};
  for (const { path, message } of issues)
    fields[path.join('.') || 'body'] ??= fieldProblem(message);
  throw new RequestFault({
    refused: 'MALFORMED',
    detail: { what: specifiedSentence(specified, issues) ?? sentenceOf(issues[0]) },
    data: { fields },
  });
}

/** The specification's sentences are about missing values, not about texts that are too long or have bad characters. */
function specifiedSentence(
  specified: Malformed | undefined,
  issues: readonly Issue[],
): string | undefined {
  const isCovered = (issue: Issue): boolean =>
    !isAboutWriting(issue) &&
    (specified?.fields === undefined ||
      issue.path.length === 0 ||
      specified.fields.includes(String(issue.path[0])));
  return issues.some(isCovered) ? specified?.sentence : undefined;
}

const isAboutWriting = (issue: Issue): boolean =>
  (issue.code === 'too_big' && issue.origin === 'string') ||
  (issue.code === 'custom' && issue.params?.['about'] === INVALID_CHARACTERS.about);

/** For a union, the issue within the member whose type fits. */
function withinUnion(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue;
  const [inner] = issue.errors.find(([first]) => first && first.path.length > 0) ?? [];
  return inner ? withinUnion({ ...inner, path: [...issue.path, ...inner.path] }) : issue;
}

/** An issue without a path is about the whole body, which has its own sentence. */
const sentenceOf = (issue: Issue | undefined): string | undefined =>
  issue && issue.path.length > 0 ? `${pathLabel(issue.path)} ${issue.message}.` : undefined;

/** The default message of an issue; completes the sentence that starts with the field. */
function predicateOf(issue: RawIssue): string {
  if (issue.input === undefined || issue.input === null) return 'is required';
  if (issue.code === 'invalid_type') return TYPES[issue.expected] ?? NOT_VALID;
  if (issue.code === 'invalid_value' && issue.values.length <= MOST_NAMED)
    return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
  if (issue.code === 'invalid_union') return predicateOfUnion(issue);
  if (issue.code === 'invalid_format' && issue.format === 'datetime')
    return 'must be a time such as 2026-12-01T00:00:00Z';
  if (issue.code === 'too_small') {
    if (issue.origin === 'string' && issue.minimum === 1) return 'must not be empty';
    return `must ${sizeOf(issue.origin, issue.inclusive === false ? 'more than' : 'at least', issue.minimum)}`;
  }
  if (issue.code === 'too_big')
    return `must ${sizeOf(issue.origin, issue.inclusive === false ? 'less than' : 'at most', issue.maximum)}`;
  return NOT_VALID;
}

/** The values that select a member of the union, or else what each member accepts. */
function predicateOfUnion({ options, errors }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>) {
  if (Array.isArray(options)) return `must be one of ${options.map(String).join(', ')}`;
  const kinds = errors.flatMap(([first]) =>
    first?.message.startsWith(MUST_BE) ? [first.message.slice(MUST_BE.length)] : [],
  );
  return kinds.length > 0 ? MUST_BE + [...new Set(kinds)].join(' or ') : NOT_VALID;
}

const MUST_BE = 'must be ';
/** For what no rule above describes. */
const NOT_VALID = 'must be as the API description at /api/docs says';
const MOST_NAMED = 12;
const TYPES: Record<string, string> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be a group of fields',
  record: 'must be a group of fields',
  file: 'must be a file',
};

function sizeOf(origin: string, bound: string, size: number | bigint): string {
  if (origin === 'string') return `have ${bound} ${size} characters`;
  if (origin === 'array')
    return `have ${bound} ${size} ${Number(size) === 1 ? 'entry' : 'entries'}`;
  return `be ${bound} ${size.toLocaleString('en-US')}`;
}

/** Labels of fields whose names are abbreviations. */
const LABELS: Record<string, string> = {
  alt: 'alternative text',
  email: 'email address',
  href: 'link',
  my_file: 'file',
  q: 'search text',
  sku: 'SKU',
};

/** Such as "Shipping methods, item 1, name". */
function pathLabel(path: readonly PropertyKey[]): string {
  const label = path
    .map((key) => (typeof key === 'number' ? `item ${key + 1}` : fieldLabel(String(key))))
    .join(', ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}

const fieldLabel = (name: string): string =>
  LABELS[name] ??
  name
    .replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replace(/\bid\b/, 'ID');
