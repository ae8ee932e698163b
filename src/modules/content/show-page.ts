import type { PageBody, ShownPage } from '#contract/content.contract.ts';
import { pictureIdOf } from '#contract/picture-address.ts';
import { placeOf } from '#contract/sections/page-address.ts';
import type { Section } from '#contract/sections/section-type.ts';
import { fillVariables, variableValues } from '#contract/sections/variables.ts';
import type { Context } from '#platform/context.ts';
import { findPictureMetadata } from '#modules/media/index.ts';
import { findQuotes } from '#modules/reviews/index.ts';
import { findLinkTargets, hrefOf } from '#modules/content/content-links.ts';
import { isShownAt } from '#modules/content/section-times.rules.ts';
import { fits, linksOf, readableSections, textsOf } from '#modules/content/section-texts.rules.ts';
import { showSection, type Names } from '#modules/content/show-section.rules.ts';
import { getStoreSettings } from '#modules/settings/index.ts';

/**
 * A text as shoppers see it. Hidden sections are left out, and so are those that cannot be read or do not fit here.
 * @param now null for a preview, which shows what is not to be seen yet
 */
export async function showPage(
  ctx: Context,
  slug: string,
  body: PageBody,
  now: Date | null,
): Promise<ShownPage> {
  const sections = readableSections(body).filter(
    (section) =>
      !section.hidden && fits(section, placeOf(slug)) && (now === null || isShownAt(section, now)),
  );
  const pictures = sections
    .flatMap(textsOf)
    .flatMap(({ kind, value }) => (kind === 'picture' ? (pictureIdOf(value) ?? []) : []));
  const [settings, targets, metadata, quotes] = await Promise.all([
    getStoreSettings(ctx),
    findLinkTargets(ctx, sections.flatMap(linksOf)),
    findPictureMetadata(ctx.reads.db, pictures),
    findQuotes(ctx, mostQuotes(sections)),
  ]);
  const values = variableValues(settings);
  const fill = (text: string) => fillVariables(text, values);
  const hrefTo = (link: string) => hrefOf(link, targets);
  const names: Names = { fill, hrefOf: hrefTo, pictures: metadata, targets, quotes };
  return {
    slug,
    title: fill(body.title),
    lead: fill(body.lead),
    searchTitle: fill(body.searchTitle || body.title),
    description: fill(body.description),
    sections: sections.map((section) => showSection(section, names)),
  };
}

const mostQuotes = (sections: readonly Section[]): number =>
  Math.max(
    0,
    ...sections.map(({ type, settings }) => (type === 'quotes' ? Number(settings['limit']) : 0)),
  );
