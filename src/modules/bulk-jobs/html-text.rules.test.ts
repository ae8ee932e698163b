import fc from 'fast-check';
import { expect, test } from 'vitest';
import { htmlOf, textOf } from '#modules/bulk-jobs/html-text.rules.ts';

test.each([
  ['Plain, with\nits lines', 'Plain, with\nits lines'],
  ['5 < 6 & 7 > 3', '5 < 6 & 7 > 3'],
  ['<p>One  <b>bold</b>\nword.</p><p>Two</p>', 'One bold word.\n\nTwo'],
  ['Wool<br>washed<br/>twice', 'Wool\nwashed\ntwice'],
  ['<ul>\n <li>Cotton</li>\n <li>Linen</li>\n</ul><p>End</p>', '- Cotton\n- Linen\n\nEnd'],
  ['<script>alert(1)</script><style>p{}</style>Hat<!-- no -->', 'Hat'],
  ['<p onclick="x()">Caf&eacute; &amp; tea &#8211; &#x41;&#0;</p>', 'Café & tea – A'],
  ['<img src=x onerror=alert(1)>', ''],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
])('%j reads %j', (html, text) => {
  expect(textOf(html)).toBe(text);
});

test('markup of a text has that text', () => {
  const line = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/\s+/g, ' ').trim());
  const text = fc
    .array(fc.oneof(line, fc.constantFrom('<b>x</b>', 'a < b', '&amp;', '<!--', '- item')))
    .map((lines) => lines.filter(Boolean).join('\n'));
  fc.assert(
    fc.property(text, (each) => {
      expect(textOf(htmlOf(each))).toBe(each);
    }),
  );
});

test('what is built to be slow is not', () => {
  for (const piece of ['<', '<p', '<!--', '<script>', '<li ', ' ', '\n', '&', '</p>'])
    expect(textOf(piece.repeat(100_000 / piece.length)).length).toBeLessThanOrEqual(100_000);
});
