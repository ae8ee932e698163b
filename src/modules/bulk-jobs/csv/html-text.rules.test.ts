import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textToHtml, htmlToText } from '#modules/bulk-jobs/csv/html-text.rules.ts';

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
  expect(htmlToText(html)).toBe(text);
});

test('converting text to HTML and back gives the same text', () => {
  const line = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/\s+/g, ' ').trim());
  const text = fc
    .array(fc.oneof(line, fc.constantFrom('<b>x</b>', 'a < b', '&amp;', '<!--', '- item')))
    .map((lines) => lines.filter(Boolean).join('\n'));
  fc.assert(
    fc.property(text, (each) => {
      expect(htmlToText(textToHtml(each))).toBe(each);
    }),
  );
});

test('long malformed markup is converted in linear time', () => {
  for (const part of ['<', '<p', '<!--', '<script>', '<li ', ' ', '\n', '&', '</p>'])
    expect(htmlToText(part.repeat(100_000 / part.length)).length).toBeLessThanOrEqual(100_000);
});
