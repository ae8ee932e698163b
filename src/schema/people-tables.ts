import type { ColumnType, Generated } from 'kysely';
import type { Role, StaffRole, TokenPermission } from '#contract/permissions.ts';
import type { GeneratedTime, Json, Timestamp } from '#schema/column-types.ts';

/** Accounts, sessions, rate limits, idempotency keys, messages and mail. */
export interface PeopleTables {
  users: {
    id: string;
    user_name: string;
    email: string;
    email_key: string;
    password_hash: string | null;
    role: Generated<Role>;
    created_at: GeneratedTime;
    updated_at: GeneratedTime;
    erased_at: ColumnType<Date | null, Date | undefined, Date>;
    email_confirmed_at: ColumnType<Date | null, Date | null | undefined, Date>;
    is_former_staff: Generated<boolean>;
    guest: Generated<boolean>;
    contact_email: ColumnType<string | null, string | null | undefined, string | null>;
    guest_expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  sessions: {
    token_hash: Buffer;
    id: Generated<string>;
    user_id: string;
    device: Generated<string>;
    created_at: GeneratedTime;
    last_seen_at: GeneratedTime;
    expires_at: Timestamp;
    proved_at: GeneratedTime;
  };
  totp_secrets: {
    user_id: string;
    secret: Buffer;
    last_step: ColumnType<string, number | undefined, number>;
    prepared_at: GeneratedTime;
    confirmed_at: ColumnType<Date | null, undefined, Date | null>;
  };
  recovery_codes: { user_id: string; code_hash: Buffer };
  email_changes: {
    user_id: string;
    email: string;
    token_hash: Buffer | null;
    expires_at: Timestamp;
  };
  orders_read: { session_hash: Buffer; order_id: string; read_at: GeneratedTime };
  pending_sign_ins: { token_hash: Buffer; user_id: string; expires_at: Timestamp };
  identities: { issuer: string; subject: string; user_id: string; created_at: Timestamp };
  identity_links: {
    token_hash: Buffer;
    issuer: string;
    subject: string;
    user_id: string;
    expires_at: Timestamp;
  };
  identity_tokens: { token_hash: Buffer; expires_at: Timestamp };
  password_resets: {
    token_hash: Buffer;
    user_id: string;
    created_at: Timestamp;
    expires_at: Timestamp;
  };
  email_confirmations: { token_hash: Buffer; user_id: string; expires_at: Timestamp };
  staff_invitations: {
    id: string;
    token_hash: Buffer | null;
    email: string;
    email_key: string;
    role: StaffRole;
    invited_by: string;
    expires_at: Timestamp;
  };
  api_tokens: {
    id: string;
    token_hash: Buffer;
    name: string;
    permissions: TokenPermission[];
    created_by: string;
    created_at: GeneratedTime;
    expires_at: Timestamp;
    last_used_at: ColumnType<Date | null, undefined, Date>;
  };
  passkeys: {
    id: string;
    user_id: string;
    credential_id: Buffer;
    public_key: Buffer;
    counter: ColumnType<string | number, number, number>;
    transports: string[];
    name: string;
    created_at: Timestamp;
    last_used_at: ColumnType<Date | null, Date | undefined, Date>;
  };
  passkey_challenges: { challenge_hash: Buffer; user_id: string | null; expires_at: Timestamp };
  addresses: {
    id: string;
    user_id: string;
    address: string;
    city: string;
    pincode: string;
    phone: string;
    notes: string;
    name: Generated<string>;
    company: Generated<string>;
    line2: Generated<string>;
    region: Generated<string>;
    country: Generated<string>;
    created_at: Timestamp;
    updated_at: Timestamp;
    last_used_at: Timestamp | null;
  };
  rate_limit_tries: { key: string; tried_at: Date[]; expires_at: Timestamp };
  known_devices: { token_hash: Buffer; user_id: string; last_used_at: Timestamp };
  idempotency_keys: {
    user_id: string;
    key: string;
    request_hash: Buffer;
    status: number | null;
    answer: Json<unknown> | null;
    locked_until: Timestamp;
    created_at: GeneratedTime;
  };
  contact_messages: {
    id: string;
    user_id: string | null;
    name: string;
    email: string;
    subject: string;
    message: string;
    reply_to: ColumnType<string | null, string | null | undefined, never>;
    received_at: Timestamp;
    answered_at: ColumnType<Date | null, Date | undefined, Date | null>;
    deleted_at: ColumnType<Date | null, undefined, Date | null>;
  };
  contact_answers: {
    id: string;
    message_id: string;
    author_id: string;
    author_name: string;
    text: string;
    answered_at: Timestamp;
  };
  customer_totals: {
    user_id: string;
    orders: Generated<number>;
    spent_cents: Generated<number>;
    last_order_at: Timestamp | null;
  };
  customer_notes: {
    id: string;
    user_id: string;
    author_id: string;
    author_name: string;
    text: string;
    written_at: Timestamp;
  };
  newsletter_consents: {
    id: string;
    user_id: string;
    given_at: Timestamp;
    given_in: 'sign-up' | 'checkout' | 'account';
    sentence: string;
    token: string;
    withdrawn_at: ColumnType<Date | null, undefined, Date>;
  };
  mails: {
    id: string;
    kind: string;
    dedupe_key: string;
    recipient: string;
    payload: Json<unknown>;
    queued_at: Timestamp;
    locked_until: Timestamp | null;
    sent_at: Timestamp | null;
    given_up_at: Timestamp | null;
    attempts: Generated<number>;
    last_error: string | null;
    /** Why it was sent without its document. */
    document_problem: string | null;
  };
}
