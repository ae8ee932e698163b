import type { KeptFile } from '#gateways/file-store/file-store.ts';

/** One page of a bucket's files, and the token that asks for the next page; null after the last. */
export interface Listing {
  readonly files: readonly KeptFile[];
  readonly next: string | null;
}

/**
 * Reads a `ListObjectsV2` answer. Its few elements never nest by the same name, so plain searching is enough; an XML
 * parser would be the larger part of this adapter.
 */
export function readListing(xml: string): Listing {
  const files = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, entry = '']) => ({
    key: textOf(entry, 'Key'),
    changedAt: new Date(textOf(entry, 'LastModified')),
  }));
  const next = textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : '';
  return { files, next: next === '' ? null : next };
}

/** The service's word for what went wrong, such as `NoSuchBucket`; empty when it gave none. */
export const readProblemCode = (body: Uint8Array): string =>
  textOf(new TextDecoder().decode(body), 'Code');

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function textOf(xml: string, name: string): string {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
  return text.replace(/&(?:#(\d+)|(\w+));/g, (whole, digits: string | undefined, word: string) =>
    digits ? String.fromCodePoint(Number(digits)) : (ENTITIES[word] ?? whole),
  );
}
