import { Readable } from 'node:stream';
import type { Context as HttpContext } from 'hono';

interface CsvFile {
  readonly fileName: string;
  readonly csv: AsyncIterable<string>;
}

export const isCsvFile = (done: object): done is CsvFile => 'csv' in done && 'fileName' in done;

/** A file to be saved, sent as it is made. One that breaks off is told by the connection, which ends in the middle. */
export function answerCsv(
  http: HttpContext,
  { fileName, csv }: CsvFile,
  broken: (error: unknown) => void,
): Response {
  http.header('Content-Type', 'text/csv; charset=utf-8');
  http.header('Cache-Control', 'no-store');
  const plain = fileName.replace(/[^\w.-]+/g, '-');
  http.header('Content-Disposition', `attachment; filename="${plain}"`);
  const encoder = new TextEncoder();
  const bytes = async function* () {
    try {
      for await (const text of csv) yield encoder.encode(text);
    } catch (error) {
      broken(error);
      throw error;
    }
  };
  return http.body(
    Readable.toWeb(Readable.from(bytes())) as ReadableStream<Uint8Array<ArrayBuffer>>,
  );
}
