import { HOME } from '#contract/sections/page-address.ts';
import type { Context } from '#platform/context.ts';
import type { Trx } from '#platform/database/transaction.ts';
import { recordAudit, type AuditActor } from '#modules/audit/index.ts';
import type { Document, Publication } from '#modules/content/document.rules.ts';

type Action =
  | 'create'
  | 'save'
  | 'discard'
  | 'restore-version'
  | 'publish'
  | 'schedule'
  | 'unpublish'
  | 'move'
  | 'delete'
  | 'restore'
  | 'import';

/** Records what an administrator did with a page; the texts themselves are in its versions. */
export function recordContentChange(
  ctx: Context,
  trx: Trx,
  actor: AuditActor,
  action: Action,
  { id, slug }: Pick<Document, 'id' | 'slug'>,
  title: string,
  after: Readonly<Record<string, unknown>> | null = null,
  before: Readonly<Record<string, unknown>> | null = null,
): Promise<void> {
  // The title of the home page is a heading, such as the shop's name.
  const name = slug === HOME ? 'Home page' : title || slug;
  const record = { kind: 'page', id, name };
  return recordAudit(
    trx,
    actor,
    { action: `page.${action}`, record, before, after },
    ctx.clock.now(),
  );
}

export const publicationFacts = ({
  publishedVersion,
  scheduledVersion,
  publishAt,
  unpublishAt,
}: Publication) => ({
  publishedVersion,
  scheduledVersion,
  publishAt: publishAt?.toISOString() ?? null,
  unpublishAt: unpublishAt?.toISOString() ?? null,
});
