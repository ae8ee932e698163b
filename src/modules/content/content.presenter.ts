import type { PageBody, PageDetailsWire, PageStateWire } from '#contract/content.contract.ts';
import {
  FIXED_DOCUMENTS,
  HOME,
  isFixedDocument,
  pagePath,
} from '#contract/sections/page-address.ts';
import { fillVariables, variableValues } from '#contract/sections/variables.ts';
import type { StoreSettings } from '#contract/settings.contract.ts';
import type { Context } from '#platform/context.ts';
import { userNames } from '#modules/accounts/index.ts';
import {
  DEFAULT_VERSION,
  liveVersion,
  UNPUBLISHED,
  type Document,
} from '#modules/content/document.rules.ts';
import { listPages, type ListedPage } from '#modules/content/documents.repository.ts';
import { listVersions } from '#modules/content/versions.repository.ts';
import { findProblems } from '#modules/content/find-problems.ts';
import { defaultBody, readBody } from '#modules/content/read-page.ts';
import { readSection } from '#modules/content/read-section.rules.ts';
import { getStoreSettings } from '#modules/settings/index.ts';

const MAX_VERSIONS = 50;

/** A page that nobody has changed. */
export const untouchedPage = (slug: string): Document => ({
  ...UNPUBLISHED,
  id: '',
  slug,
  draftVersion: DEFAULT_VERSION,
});

/** The title of a page, with variables filled in; of the home page, whose title is a heading, its name. */
export const nameOf = (slug: string, title: string, settings: StoreSettings): string =>
  slug === HOME ? 'Home page' : fillVariables(title, variableValues(settings));

export function presentState(
  page: Document,
  title: string,
  changedAt: Date | null,
  settings: StoreSettings,
  now: Date,
): PageStateWire {
  // Times that have come say nothing about what happens next.
  const ahead = (time: Date | null) => (time !== null && time > now ? time.toISOString() : null);
  return {
    _id: page.id || null,
    slug: page.slug,
    path: pagePath(page.slug),
    title: nameOf(page.slug, title, settings),
    isSpecified: isFixedDocument(page.slug),
    draftVersion: page.draftVersion,
    liveVersion: liveVersion(page, now),
    publishAt: ahead(page.publishAt),
    unpublishAt: ahead(page.unpublishAt),
    changedAt: changedAt?.toISOString() ?? null,
  };
}

/** All pages: those that always exist, then the shop's own. */
export async function presentPages(ctx: Context): Promise<PageStateWire[]> {
  const stored = await listPages(ctx.db);
  const bySlug = new Map(stored.map((page) => [page.slug, page]));
  const fixed = FIXED_DOCUMENTS.map(
    (slug): ListedPage =>
      bySlug.get(slug) ?? { ...untouchedPage(slug), title: null, changedAt: null },
  );
  const own = stored.filter(({ slug }) => !isFixedDocument(slug));
  const settings = await getStoreSettings(ctx);
  const now = ctx.clock.now();
  return [...fixed, ...own].map((page) =>
    presentState(
      page,
      page.title ?? defaultBody(ctx, page.slug)?.title ?? page.slug,
      page.changedAt,
      settings,
      now,
    ),
  );
}

/** @throws Error when the draft of the page is missing, which the database excludes */
export async function presentDetails(ctx: Context, page: Document): Promise<PageDetailsWire> {
  const draft = await readBody({ ...ctx, reads: ctx }, page, page.draftVersion);
  if (!draft) throw new Error(`page ${page.slug} has no draft ${page.draftVersion}`);
  const [problems, versions, settings] = await Promise.all([
    findProblems(ctx, page.slug, draft),
    page.id === '' ? [] : listVersions(ctx.db, page.id, MAX_VERSIONS),
    getStoreSettings(ctx),
  ]);
  const names = await userNames(
    ctx.db,
    versions.flatMap(({ created_by }) => created_by ?? []),
  );
  const changedAt = versions.find(({ number }) => number === page.draftVersion)?.created_at ?? null;
  return {
    ...presentState(page, draft.title, changedAt, settings, ctx.clock.now()),
    draft: presentBody(draft),
    problems,
    versions: versions.map(({ number, note, created_at, created_by }) => ({
      number,
      note,
      createdAt: created_at.toISOString(),
      createdBy: names.get(created_by ?? '') ?? '',
    })),
    timeZone: settings.timeZone,
  };
}

/** With sections in the present version of their types; those that cannot be read stay as they are. */
export const presentBody = (body: PageBody) => ({
  ...body,
  sections: body.sections.map((stored) => readSection(stored).section ?? stored),
});
