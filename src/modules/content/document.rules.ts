/** What a page shows at a time. Pure. */
import { isFixedDocument } from '#contract/sections/page-address.ts';

/** The version of a page whose text is the shop's default. */
export const DEFAULT_VERSION = 0;

export interface Publication {
  readonly publishedVersion: number | null;
  /** Replaces the published version at `publishAt`. */
  readonly scheduledVersion: number | null;
  readonly publishAt: Date | null;
  readonly unpublishAt: Date | null;
}

export interface Document extends Publication {
  readonly id: string;
  readonly slug: string;
  /** {@link DEFAULT_VERSION} for the default text. */
  readonly draftVersion: number;
}

/** The version that is shown; null for a page that is not published. A page of the specification falls back to its default. */
export function liveVersion(document: Publication & { slug: string }, now: Date): number | null {
  return ownLiveVersion(document, now) ?? (isFixedDocument(document.slug) ? DEFAULT_VERSION : null);
}

/** The version of the shop's own that is shown. */
export function ownLiveVersion(
  { publishedVersion, scheduledVersion, publishAt, unpublishAt }: Publication,
  now: Date,
): number | null {
  if (unpublishAt !== null && unpublishAt <= now) return null;
  return publishAt !== null && publishAt <= now ? scheduledVersion : publishedVersion;
}

const NOTHING_SCHEDULED = { scheduledVersion: null, publishAt: null, unpublishAt: null } as const;

/** Publishes a version at a time, or now without one. What is shown until then stays. */
export const withPublished = (
  document: Publication,
  version: number,
  { publishAt, unpublishAt }: Pick<Publication, 'publishAt' | 'unpublishAt'>,
  now: Date,
): Publication =>
  publishAt === null || publishAt <= now
    ? { ...NOTHING_SCHEDULED, publishedVersion: version, unpublishAt }
    : {
        publishedVersion: ownLiveVersion(document, now),
        scheduledVersion: version,
        publishAt,
        unpublishAt,
      };

/** Not published, and nothing scheduled. */
export const UNPUBLISHED: Publication = { ...NOTHING_SCHEDULED, publishedVersion: null };
