/** Invalid values by kind of field. */
import { newId } from '#kernel/ids.ts';

export const quoted = (text: string): string => JSON.stringify(text);
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

/** Raw JSON text, because JSON.stringify cannot produce some of it. */
export const NEVER_TEXT = [
  ...'0 -1 1e999 -1e999 9007199254740993 true [] {} ["x"] {"$gt":""}'.split(' '),
  ...'NaN Infinity undefined "\\u0000" "a\\u0000b" "\\ud800" "\\udc00x"'.split(' '),
  quoted('x'.repeat(60_000)),
  quoted('x'.repeat(100_000)),
  ...[4, 100, 20_000].map(nested),
];
export const NEVER_ID = [
  ...NEVER_TEXT,
  ...'null "" "1" "not-an-id" "../../etc/passwd" "constructor"'.split(' '),
  quoted("' OR 1=1 --"),
  '"00000000-0000-0000-0000-000000000000"',
  quoted(newId()),
];
export const NEVER_QUANTITY = [
  ...'0 -1 -9007199254740993 0.5 1.0000001 10001 2147483648 9007199254740993 1e21'.split(' '),
  ...'1e308 1e999 -1e999 NaN "1" "one" null true [] [1] {}'.split(' '),
  nested(100),
];
export const NEVER_OPTION = [
  ...NEVER_TEXT,
  ...'"" null "Violet" "%"'.split(' '),
  quoted("Red' --"),
  quoted('\u202e'),
];

export const BODIES = [
  ...' null [] [{}] 0 "x" true { {"a":} {"a":NaN} {} {"__proto__":{"userId":"x"}}'.split(' '),
  '\u0000',
  '\ufeff',
  nested(20_000),
  `{"a":${nested(6)}}`,
  quoted('x'.repeat(100_000)),
];

export const PARTS = [
  ...'1 null undefined %00 %ff %E0%A4%A ..%2f.. %F0%9F%A7%B5 %25 *'.split(' '),
  'x'.repeat(3000),
  "1'%20OR%20'1'='1",
  newId().toUpperCase(),
];
