import { MAX_IMPORT_BYTES } from '#contract/limits.ts';
import { UnreadableFile } from '#modules/bulk-jobs/csv/unreadable-file.ts';

const SAVE_AS = 'Save it as "CSV UTF-8" in your spreadsheet program and try again.';
const HEAD_BYTES = 4;

/**
 * Decodes a file as UTF-8, with or without byte order mark, without splitting characters.
 * @throws UnreadableFile for any other encoding or file format, named where it can be recognised, and above `maxBytes`
 */
export async function* fileText(
  bytes: AsyncIterable<Uint8Array>,
  maxBytes = MAX_IMPORT_BYTES,
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  let line = 1;
  let head: Uint8Array = new Uint8Array();
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > maxBytes)
      throw new UnreadableFile(
        `The file is larger than ${maxBytes / 1_000_000} MB. Split it and import the parts one after another.`,
      );
    let part = chunk;
    if (head.length < HEAD_BYTES) {
      part = new Uint8Array([...head, ...chunk]);
      head = part.subarray(0, HEAD_BYTES);
      if (head.length < HEAD_BYTES) continue;
      refuseOtherFormats(part);
    }
    yield decode(decoder, part, line);
    line += lineBreaks(part);
  }
  if (size === 0) throw new UnreadableFile('The file is empty.');
  yield decode(decoder, head.length < HEAD_BYTES ? head : new Uint8Array(), line, true);
}

function decode(decoder: TextDecoder, bytes: Uint8Array, line: number, last = false): string {
  try {
    return decoder.decode(bytes, { stream: !last });
  } catch {
    throw new UnreadableFile(
      `Line ${line + lineOfInvalidByte(bytes)} holds characters that are not UTF-8: the file was probably saved in an older Windows or Mac encoding. ${SAVE_AS}`,
    );
  }
}

/** The number of lines before the first byte that is not UTF-8. */
function lineOfInvalidByte(bytes: Uint8Array): number {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 0;
  for (let from = 0; from < bytes.length;) {
    const found = bytes.indexOf(LINE_FEED, from);
    const to = found < 0 ? bytes.length : found + 1;
    try {
      decoder.decode(bytes.subarray(from, to), { stream: true });
    } catch {
      // The part may start within a character of the part before it.
      if (from > 0 || (bytes[0] ?? 0) < 0x80) return line;
    }
    if (found >= 0) line += 1;
    from = to;
  }
  return 0;
}

const LINE_FEED = 10;

function lineBreaks(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1))
    count += 1;
  return count;
}

function refuseOtherFormats(bytes: Uint8Array): void {
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff))
    throw new UnreadableFile(`The file is saved as UTF-16 ("Unicode text"). ${SAVE_AS}`);
  if (a === 0x50 && b === 0x4b && c === 3 && d === 4)
    throw new UnreadableFile(
      `This is a workbook or a compressed file, not a CSV file. If it is a workbook: ${SAVE_AS.charAt(0).toLowerCase()}${SAVE_AS.slice(1)}`,
    );
  if (bytes.subarray(0, 1000).includes(0))
    throw new UnreadableFile(`This is not a text file, or it is saved as UTF-16. ${SAVE_AS}`);
}
