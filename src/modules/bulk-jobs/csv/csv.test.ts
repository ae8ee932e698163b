import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvRecord, protect, unprotect } from '#kernel/csv.ts';
import { fileText } from '#modules/bulk-jobs/csv/file-text.ts';
import { MAX_RECORD, parseCsv, type CsvRecord } from '#modules/bulk-jobs/csv/parse-csv.ts';

async function* parts<Part>(...all: Part[]): AsyncGenerator<Part> {
  yield* all;
}

async function parse(...text: string[]): Promise<CsvRecord[]> {
  return Array.fromAsync(parseCsv(parts(...text)));
}

const cellsOf = (records: readonly CsvRecord[]) => records.map(({ cells }) => cells);

describe('reading CSV', () => {
  test('quotes, doubled quotes, line breaks in cells, every line ending, lines as an editor counts them', async () => {
    const text = 'a,"b ""c""\r\nd",\r\n\r\n"",x\rlast,"1\n2"\n,end';
    expect(await parse(text)).toEqual([
      { line: 1, cells: ['a', 'b "c"\r\nd', ''] },
      { line: 4, cells: ['', 'x'] },
      { line: 5, cells: ['last', '1\n2'] },
      { line: 7, cells: ['', 'end'] },
    ]);
  });

  test('the delimiter is the one that occurs most often in the header', async () => {
    expect(cellsOf(await parse('a;"b,c,d,e";c\n1;2,5;3'))).toEqual([
      ['a', 'b,c,d,e', 'c'],
      ['1', '2,5', '3'],
    ]);
    expect(cellsOf(await parse('a\tb\n1\t2'))).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  test('what is written is read again, in parts of any size', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.stringMatching(/^[",;\t\r\n' =+@-]{0,8}$/),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 7 }),
        async (records, length) => {
          const text = `one,two,three,four\r\n${records.map(csvRecord).join('')}`;
          // A decoder never splits a character between two parts.
          const textParts = text.match(new RegExp(`[\\s\\S]{1,${length}}`, 'gu')) ?? [];
          expect(cellsOf(await parse(...textParts)).slice(1)).toEqual(records);
        },
      ),
    );
  });

  test('quotes within an unquoted cell, and quoted cells that start with a quote, are text', async () => {
    expect(cellsOf(await parse('a,b\n5" ruler,say "hi"\n"""quoted""","""x""y"'))).toEqual([
      ['a', 'b'],
      ['5" ruler', 'say "hi"'],
      ['"quoted"', '"x"y'],
    ]);
  });

  test('a quote that is never closed is reported with its line, after the records before it', async () => {
    const records: CsvRecord[] = [];
    const read = async () => {
      for await (const record of parseCsv(parts('a,b\n1,2\n3,"x\ny\n'))) records.push(record);
    };
    await expect(read()).rejects.toThrow('The quote opened in line 3 is never closed');
    expect(cellsOf(records).map(String)).toEqual(['a,b', '1,2']);
    await expect(parse('a,b\n1,"x"y\n')).rejects.toThrow(
      'The quote opened in line 2 ends in line 2, but the cell continues after it',
    );
  });

  test('a record without an end is given up after a few hundred thousand characters', async () => {
    const tooLong = (line: number) => `Line ${line} is longer than 256,000 characters`;
    for (const [start, endless, sentence] of [
      ['a,b\n1,"', 'x', 'The quote opened in line 2 is never closed'],
      ['a,b\n1,', 'x', tooLong(2)],
      ['', 'x', tooLong(1)],
      ['a,b\n1,', ',', tooLong(2)],
      ['a,b\n1,', '"",', tooLong(2)],
      ['', 'x,', tooLong(1)],
    ] as const) {
      const part = endless.repeat(65_536 / endless.length);
      let given = 0;
      const text = async function* () {
        yield start;
        for (; given < 1600; given += 1) yield part;
      };
      await expect(Array.fromAsync(parseCsv(text())), endless).rejects.toThrow(sentence);
      expect(given * part.length).toBeLessThan(MAX_RECORD + 4 * part.length);
    }
  });
});

describe('the bytes of a file', () => {
  const utf8 = (text: string) => new TextEncoder().encode(text);
  const read = async (...bytes: Uint8Array[]) =>
    (await Array.fromAsync(fileText(parts(...bytes)))).join('');

  test('UTF-8 is read with and without byte order mark, cut anywhere', async () => {
    const bytes = utf8('\uFEFFTitle\nJäckchen 👗');
    for (let at = 0; at <= bytes.length; at += 1)
      expect(await read(bytes.slice(0, at), bytes.slice(at))).toBe('Title\nJäckchen 👗');
    expect(await read(utf8('ab'))).toBe('ab');
  });

  test.each([
    ['nothing', [], 'The file is empty.'],
    ['UTF-16', [0xff, 0xfe, 0x54, 0], 'saved as UTF-16'],
    ['UTF-16 without its mark', [0x54, 0, 0x69, 0, 0x74, 0], 'or it is saved as UTF-16'],
    ['a workbook', [0x50, 0x4b, 3, 4, 0, 0], 'This is a workbook'],
    ['Windows-1252', [97, 10, 10, 0xe4, 10], 'Line 3 holds characters that are not UTF-8'],
  ])('%s is refused by name, with a remedy', async (_name, bytes, sentence) => {
    await expect(read(new Uint8Array(bytes))).rejects.toThrow(sentence);
  });

  test('a file above the limit is refused while it is read', async () => {
    const endless = async function* () {
      for (;;) yield new Uint8Array(100_000).fill(97);
    };
    let size = 0;
    const all = async () => {
      for await (const text of fileText(endless(), 1_000_000)) size += text.length;
    };
    await expect(all()).rejects.toThrow('larger than 1 MB');
    expect(size).toBeLessThanOrEqual(1_000_000);
  });
});

describe('cells that a spreadsheet would run', () => {
  test('are exported with an apostrophe and imported as they were', () => {
    const FORMULAS = ['=cmd|x', '+1', '-1', '@a', '\ta', '＝1+2', '\nx', "'=a", "''-"];
    for (const text of [...FORMULAS, 'none', 'NONE ', "'none"]) {
      expect(protect(text)).toBe(`'${text}`);
      expect(unprotect(protect(text))).toBe(text);
    }
    for (const [text, cell] of [
      ['x;=HYPERLINK("http://a","b")', `x;'=HYPERLINK("http://a","b")`],
      ['first\n- second', "first\n'- second"],
      ['\r\n=1', "'\r\n'=1"],
      // With another delimiter the quotation marks of the file are none, and this cell is empty text before a formula.
      ['x;"=1+2;', `x;'"=1+2;`],
    ] as const)
      expect(protect(text)).toBe(cell);
    for (const text of ['a=b', "it's", "'quoted'", '', 'nonesuch'])
      expect(protect(text)).toBe(text);
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[;\t\r\n"'=＝-]{0,9}$/)),
        (text) => {
          expect(unprotect(protect(text))).toBe(text);
          expect(protect(text)).not.toMatch(/(^|[;\t\r\n]"*)[=+\-@＝＋－＠]/);
        },
      ),
    );
  });
});
