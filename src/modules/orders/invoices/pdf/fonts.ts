import { readFile } from 'node:fs/promises';

export async function readFonts(): Promise<{ regular: Buffer; bold: Buffer }> {
  const read = (name: string) => readFile(new URL(`fonts/noto-sans-${name}.ttf`, import.meta.url));
  const [regular, bold] = await Promise.all([read('regular'), read('semibold')]);
  return { regular, bold };
}

/** Reads once, on first use; again only after a failure. */
export function readOnce<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | undefined;
  return () => {
    reading ??= read().catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
}
