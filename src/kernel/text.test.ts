import { describe, expect, test } from 'vitest';
import {
  asOneLine,
  isOneLine,
  isParagraphs,
  isVisible,
  plainCode,
  visibleText,
} from '#kernel/text.ts';

const INVISIBLE = [
  '',
  ' \t\n',
  '\u00a0\u2003\u3000',
  '\u200b\u200c\u200d\u2060\ufeff',
  '\u00ad\u034f\u061c\u180e',
  '\u115f\u1160\u3164\uffa0',
  '\u2800',
  '\ufe0f\u{e0100}\u{e0041}',
  '\u0007',
];
const VISIBLE = ['a', '\u200ba', '0', '.', '🧵', '👩\u200d🔬', 'می\u200cخواهم', '汉', 'e\u0301'];

test.each(INVISIBLE)('nothing can be seen of %j', (text) => {
  expect([isVisible(text), visibleText(text), asOneLine(text)]).toEqual([false, '', '']);
});
test.each(VISIBLE)('%j can be seen and keeps its joiners', (text) => {
  expect([isVisible(text), visibleText(` ${text} `)]).toEqual([true, text]);
});

describe('control characters', () => {
  const BREAKS = ['\n', '\r', '\t'];
  const OTHERS = ['\u0000', '\u0007', '\u001b', '\u007f', '\u0085', '\u009b'];
  const DIRECTION = ['\u202a', '\u202e', '\u2066', '\u2069'];

  test('one line holds none, no line break and no change of direction', () => {
    for (const bad of [...BREAKS, ...OTHERS, ...DIRECTION, '\u2028', '\u2029'])
      expect({ bad, isOneLine: isOneLine(`a${bad}b`) }).toEqual({ bad, isOneLine: false });
    for (const good of VISIBLE) expect(isOneLine(good)).toBe(true);
    expect(isOneLine('a\u200fb\u00a0c')).toBe(true);
  });
  test('paragraphs hold line breaks and tabs', () => {
    for (const bad of OTHERS) expect(isParagraphs(`a${bad}b`)).toBe(false);
    for (const good of [...BREAKS, '\r\n', ...VISIBLE])
      expect(isParagraphs(`a${good}b`)).toBe(true);
  });
  test('text from elsewhere becomes one line', () => {
    expect(asOneLine('Ann\r\nBcc: x\u202e\u0007')).toBe('Ann  Bcc: x');
    expect(asOneLine('\ud800e\u0301')).toBe('\ufffd\u00e9');
  });
});

test('a pasted code is the code that was typed', () => {
  for (const pasted of [
    'WELD-10',
    '\u200bWELD-\u206010\ufeff',
    '\u00a0WELD-10\u2003',
    'ＷＥＬＤ－１０',
    'WELD\u201310',
    'WELD\u221210',
    '“WELD-10”',
    '„WELD-10“',
    '«\u00a0WELD-10\u00a0»',
    "'WELD-10'",
  ])
    expect(plainCode(pasted), JSON.stringify(pasted)).toBe('WELD-10');
  expect(plainCode('FRIEND’S 5')).toBe("FRIEND'S 5");
  expect(plainCode('“\u200b”')).toBe('');
});
