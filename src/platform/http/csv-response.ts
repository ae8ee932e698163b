import { Readable } from 'node:stream';
import type { Context as HttpContext } from 'hono';

interface CsvFile {
  readonly fileName: string;
  readonly csv: AsyncIterable<string>;
}

export const isCsvFile = (result: object): result is CsvFile =>
  'csv' in result && 'fileName' in result;

/**
 * Streams a CSV file as a download. An error in the middle ends the connection early, so that the browser reports a
 * failed download.
 */
export function sendCsv(
  http: HttpContext,
  { fileName, csv }: CsvFile,
  onError: (error: unknown) => void,
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
      onError(error);
      throw error;
    }
  };
  return http.body(
    Readable.toWeb(Readable.from(bytes())) as ReadableStream<Uint8Array<ArrayBuffer>>,
  );
}
