import type { PageBody, ShownPage, ShownSection } from '#contract/content.contract.ts';
import { pictureIdOf, pictureUrl } from '#contract/picture-address.ts';
import type { SectionTypeName } from '#contract/sections/section-types.ts';
import type { Section, Settings } from '#contract/sections/section-type.ts';
import { fillVariables, variableValues } from '#contract/sections/variables.ts';
import type { Context } from '#platform/context.ts';
import { findPictureMetadata, type PictureMetadata } from '#modules/media/index.ts';
import { findLinkTargets, hrefOf } from '#modules/content/content-links.ts';
import { readableSections, textsOf } from '#modules/content/section-texts.rules.ts';
import { linksIn, renderMarkdown, type MarkdownNames } from '#modules/content/markdown.rules.ts';
import { getStoreSettings } from '#modules/settings/index.ts';

interface Names extends MarkdownNames {
  readonly pictures: ReadonlyMap<string, PictureMetadata>;
}

/** A text as shoppers see it. Hidden sections are left out, and so are those that cannot be read. */
export async function showPage(ctx: Context, slug: string, body: PageBody): Promise<ShownPage> {
  const sections = readableSections(body).filter(({ hidden }) => !hidden);
  const texts = sections.flatMap(textsOf);
  const links = texts.flatMap(({ kind, value }) =>
    kind === 'markdown' ? linksIn(value) : kind === 'link' ? [value] : [],
  );
  const pictures = texts.flatMap(({ kind, value }) =>
    kind === 'picture' ? (pictureIdOf(value) ?? []) : [],
  );
  const [settings, targets, metadata] = await Promise.all([
    getStoreSettings(ctx),
    findLinkTargets(ctx, links),
    findPictureMetadata(ctx.reads.db, pictures),
  ]);
  const values = variableValues(settings);
  const fill = (text: string) => fillVariables(text, values);
  const names: Names = { fill, hrefOf: (link) => hrefOf(link, targets), pictures: metadata };
  return {
    slug,
    title: fill(body.title),
    lead: fill(body.lead),
    searchTitle: fill(body.searchTitle || body.title),
    description: fill(body.description),
    sections: sections.map((section) => showSection(section, names)),
  };
}

/** By type: what the API says of a section. */
const SHOW: {
  readonly [Type in SectionTypeName]: (
    section: Section,
    names: Names,
  ) => Omit<Extract<ShownSection, { type: Type }>, 'id' | 'type'>;
} = {
  text: ({ settings }, names) => ({
    heading: names.fill(settings['heading'] ?? ''),
    body: markdown(settings, 'body', names),
  }),
  'picture-text': ({ settings }, names) => ({
    heading: names.fill(settings['heading'] ?? ''),
    body: markdown(settings, 'body', names),
    picture: pictureOf(settings, names),
    side: settings['side'] ?? '',
  }),
  questions: ({ settings, blocks }, names) => ({
    heading: names.fill(settings['heading'] ?? ''),
    items: blocks.map((block) => ({
      id: block.id,
      question: names.fill(block.settings['question'] ?? ''),
      answer: markdown(block.settings, 'answer', names),
    })),
  }),
  'call-to-action': ({ settings }, names) => ({
    heading: names.fill(settings['heading'] ?? ''),
    body: markdown(settings, 'body', names),
    label: names.fill(settings['label'] ?? ''),
    href: names.hrefOf(settings['link'] ?? '') ?? '',
  }),
  'contact-form': ({ settings }, names) => ({ heading: names.fill(settings['heading'] ?? '') }),
};

const showSection = (section: Section, names: Names): ShownSection =>
  ({
    id: section.id,
    type: section.type,
    ...SHOW[section.type as SectionTypeName](section, names),
  }) as ShownSection;

const markdown = (settings: Settings, name: string, names: Names) =>
  renderMarkdown(settings[name] ?? '', names);

function pictureOf({ picture = '', alt = '' }: Settings, { fill, pictures }: Names) {
  const id = pictureIdOf(picture);
  const known = id === null ? undefined : pictures.get(id);
  if (id === null || !known) return null;
  const { width, height, placeholderColor } = known;
  return { url: pictureUrl(id), alt: fill(alt), width, height, placeholderColor };
}
