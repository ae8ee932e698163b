import type { ColumnType } from 'kysely';
import type { Json, Timestamp } from '#schema/column-types.ts';

/** Audit log, store settings, web vitals and what belongs to the installation. */
export interface AdminTables {
  audit_entries: {
    id: string;
    at: Timestamp;
    actor_id: string | null;
    actor_name: string;
    action: string;
    record_kind: string;
    record_id: string | null;
    record_name: string;
    before: Json<Record<string, unknown>> | null;
    after: Json<Record<string, unknown>> | null;
  };
  /** Written by a trigger only. */
  audit_chain: { place: ColumnType<number, never, never>; entry_id: string; hash: Buffer };
  backups: {
    started_at: Date;
    finished_at: Date | null;
    byte_size: ColumnType<number | null, number | null, number | null>;
    proven_at: Date | null;
    problem: string | null;
  };
  cdn: {
    is_only: ColumnType<boolean, never, never>;
    used_until: Date;
    next_purge_at: Date;
    failures: number;
  };
  cdn_purges: {
    id: ColumnType<string, never, never>;
    record_id: string;
    due_at: Date;
    is_repeat: ColumnType<boolean, boolean | undefined, never>;
  };
  shop_currency: { code: string };
  store_settings: { name: string; value: Json<unknown>; updated_at: Timestamp };
  web_vitals: {
    /** yyyy-mm-dd */
    day: string;
    page: string;
    metric: 'LCP' | 'INP' | 'CLS' | 'FCP' | 'TTFB';
    bucket: number;
    count: ColumnType<string | number, number, number>;
  };
}
