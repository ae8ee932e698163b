import type { ColumnType } from 'kysely';
import type { Place } from '#contract/sections/section-type.ts';
import type { Json, Timestamp } from '#schema/column-types.ts';

/** Pages and words that the merchant writes. */
export interface ContentTables {
  content_documents: {
    id: string;
    kind: Place;
    slug: string;
    locale: ColumnType<string, string | undefined, string>;
    draft_version: number | null;
    published_version: number | null;
    scheduled_version: number | null;
    publish_at: Date | null;
    unpublish_at: Date | null;
    created_at: Timestamp;
    deleted_at: Date | null;
  };
  /** Inserted and read only. */
  content_versions: {
    document_id: string;
    number: number;
    body: Json<unknown>;
    note: string;
    created_at: Timestamp;
    created_by: string | null;
  };
  own_words: {
    key: string;
    locale: ColumnType<string, string | undefined, string>;
    text: string;
    default_text: string;
    updated_at: Timestamp;
  };
  languages: {
    language: string;
    name: string;
    texts: Json<Record<string, string>>;
    updated_at: Timestamp;
  };
  content_redirects: { from_path: string; to_path: string };
}
