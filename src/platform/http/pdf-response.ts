import type { Context as HttpContext } from 'hono';

interface PdfFile {
  readonly fileName: string;
  readonly pdf: Uint8Array<ArrayBuffer>;
}

export const isPdfFile = (result: object): result is PdfFile =>
  'pdf' in result && 'fileName' in result;

/** Sends a PDF as a download. */
export function sendPdf(http: HttpContext, { fileName, pdf }: PdfFile): Response {
  http.header('Content-Type', 'application/pdf');
  http.header('Cache-Control', 'no-store');
  const plain = fileName.replace(/[^\w.-]+/g, '-');
  http.header('Content-Disposition', `attachment; filename="${plain}"`);
  http.header('Content-Length', String(pdf.byteLength));
  return http.body(pdf);
}
