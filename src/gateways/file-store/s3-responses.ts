import type { StoredFile } from '#gateways/file-store/file-store.ts';

/** One page of a bucket's files. `nextToken` requests the next page; null on the last one. */
export interface Listing {
  readonly files: readonly StoredFile[];
  readonly nextToken: string | null;
}

/**
 * Parses a `ListObjectsV2` response. None of its elements contains another of the same name, so regular expressions
 * are enough; an XML parser would be larger than the rest of this adapter.
 */
export function readListing(xml: string): Listing {
  const files = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, entry = '']) => ({
    key: textOf(entry, 'Key'),
    changedAt: new Date(textOf(entry, 'LastModified')),
  }));
  const nextToken =
    textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : '';
  return { files, nextToken: nextToken === '' ? null : nextToken };
}

/** The service's error code, such as `NoSuchBucket`; empty when it sent none. */
export const readProblemCode = (body: Uint8Array): string =>
  textOf(new TextDecoder().decode(body), 'Code');

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function textOf(xml: string, name: string): string {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
  return text.replace(/&(?:#(\d+)|(\w+));/g, (whole, digits: string | undefined, word: string) =>
    digits ? String.fromCodePoint(Number(digits)) : (ENTITIES[word] ?? whole),
  );
}
