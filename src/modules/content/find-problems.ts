import type { ContentProblemWire, PageBody } from '#contract/content.contract.ts';
import { pictureIdOf } from '#contract/picture-address.ts';
import { placeOf } from '#contract/sections/page-address.ts';
import type { Section } from '#contract/sections/section-type.ts';
import { unknownVariables } from '#contract/sections/variables.ts';
import type { Context } from '#platform/context.ts';
import { findPictureMetadata } from '#modules/media/index.ts';
import { categoryOf, findLinkTargets, hrefOf, socialOf } from '#modules/content/content-links.ts';
import { readSection } from '#modules/content/read-section.rules.ts';
import { fits, linksOf, textsOf } from '#modules/content/section-texts.rules.ts';

/** What a merchant should mend in a text: links that lead nowhere, sections that cannot be shown. */
export async function findProblems(
  ctx: Context,
  slug: string,
  body: PageBody,
): Promise<ContentProblemWire[]> {
  const readings = body.sections.map((stored) => ({ id: stored.id, ...readSection(stored) }));
  const sections = readings.flatMap(({ section }) => section ?? []);
  const pictures = sections
    .flatMap(textsOf)
    .flatMap(({ kind, value }) => (kind === 'picture' ? (pictureIdOf(value) ?? []) : []));
  const [targets, metadata] = await Promise.all([
    findLinkTargets(ctx, sections.flatMap(linksOf)),
    findPictureMetadata(ctx.reads.db, pictures),
  ]);

  const problemsOf = (section: Section): string[] => {
    const texts = textsOf(section);
    const broken = linksOf(section).filter(
      (link) => hrefOf(link, targets) === null && socialOf(link) === null,
    );
    const unknown = texts.flatMap(({ value }) => unknownVariables(value));
    const lost = texts.filter(
      ({ kind, value }) =>
        kind === 'picture' && value !== '' && !metadata.has(pictureIdOf(value) ?? ''),
    );
    return [
      ...broken.map((link) => `The link ${link} leads nowhere.`),
      ...unknown.map((written) => `${written} is not a variable.`),
      ...lost.map(() => 'The picture no longer exists.'),
      ...(section.type === 'call-to-action' && !section.settings['link']
        ? ['The button has no link, so it is not shown.']
        : []),
      ...namedProducts(section),
      ...incompleteLinks(section),
      ...(fits(section, placeOf(slug)) ? [] : ['This page cannot show sections of this type.']),
    ];
  };
  const ofPage = [body.title, body.lead, body.searchTitle, body.description].flatMap(
    unknownVariables,
  );
  return [
    ...ofPage.map((written) => ({ sectionId: null, problem: `${written} is not a variable.` })),
    ...readings.flatMap(({ id, section, problem }) =>
      (section === null ? [problem] : problemsOf(section)).map((each) => ({
        sectionId: id,
        problem: each,
      })),
    ),
  ];
}

/** Products that are named but not shown, or shall be shown but are not named; an order of no collection. */
function namedProducts({ type, settings, blocks }: Section): string[] {
  if (type !== 'product-row') return [];
  const named = blocks.filter((block) => block.settings['product']).length;
  if (settings['rule'] === 'collection' && !settings['collection'])
    return ['Choose the collection whose products and order it shows.'];
  const isByHand = settings['rule'] === 'by-hand';
  if (isByHand && named === 0) return ['It names no product, so it is not shown.'];
  return !isByHand && named > 0
    ? ['The products you named are not shown. Choose “The products below” to show them.']
    : [];
}

/** Entries of menus and columns that lack what they need to be shown. */
function incompleteLinks({ type, settings, blocks }: Section): string[] {
  const below = blocks.map((block) => block.settings);
  const leadsBelow = settings['link'] === '' && below.length > 0;
  return [...(type === 'menu-entry' ? [settings] : []), ...below].flatMap((entry) => {
    const { label, link } = entry;
    if (label === undefined || link === undefined) return [];
    if (link === '' && !(entry === settings && leadsBelow))
      return [`“${label}” has no link, so it is not shown.`];
    return label === '' && categoryOf(link) === ''
      ? [
          `The entry that leads to ${link || 'the first below it'} has no label, so it is not shown.`,
        ]
      : [];
  });
}
