/** What the API says of a section. Pure. */
import type { ShownLink, ShownSection } from '#contract/shown-sections.ts';
import { pictureIdOf, pictureUrl } from '#contract/picture-address.ts';
import type { SectionTypeName } from '#contract/sections/section-types.ts';
import type { Block, Section, Settings } from '#contract/sections/section-type.ts';
import type { PictureMetadata } from '#modules/media/index.ts';
import type { QuoteWire } from '#modules/reviews/index.ts';
import {
  categoryOf,
  collectionOf,
  socialOf,
  type LinkTargets,
} from '#modules/content/content-links.ts';
import { renderMarkdown, type MarkdownNames } from '#modules/content/markdown.rules.ts';

/** What sections only name. */
export interface Names extends MarkdownNames {
  readonly pictures: ReadonlyMap<string, PictureMetadata>;
  readonly targets: LinkTargets;
  /** As many as a section shows at most. */
  readonly quotes: readonly QuoteWire[];
}

/** By type. */
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
  'contact-form': headingOf,
  hero: ({ settings }, names) => ({ label: names.fill(settings['label'] ?? '') }),
  deals: productList,
  featured: productList,
  arrivals: productList,
  'product-row': (section, names) => ({
    ...productList(section, names),
    rule: section.settings['rule'] ?? '',
    category: section.settings['category'] ?? '',
    collection: presentCollection(section.settings['collection'] ?? '', names),
    products: section.blocks.flatMap(({ settings: { product = '' } }) =>
      names.targets.products.has(product) ? [product] : [],
    ),
  }),
  'category-tiles': (section, names) => ({
    ...headingOf(section, names),
    categories: section.blocks.flatMap(({ settings }) => settings['category'] || []),
  }),
  columns: (section, names) => ({
    ...headingOf(section, names),
    items: section.blocks.map(({ id, settings }) => ({
      id,
      heading: names.fill(settings['heading'] ?? ''),
      body: markdown(settings, 'body', names),
    })),
  }),
  quotes: (section, names) => ({
    ...headingOf(section, names),
    items: names.quotes.slice(0, Number(section.settings['limit'])),
  }),
  'menu-entry': ({ settings, blocks }, names) => {
    const links = linksOf(blocks, names);
    const { link = '' } = settings;
    return {
      label: labelOf(settings, names),
      href: names.hrefOf(link) ?? links[0]?.href ?? '',
      category: categoryOf(link),
      links,
    };
  },
  'menu-categories': ({ settings }) => ({ levels: settings['levels'] ?? '' }),
  'link-column': ({ settings, blocks }, names) => ({
    heading: names.fill(settings['heading'] ?? ''),
    text: names.fill(settings['text'] ?? ''),
    categories: Number(settings['categories']),
    links: linksOf(blocks, names),
  }),
  'closing-line': ({ settings }, names) => ({ text: names.fill(settings['text'] ?? '') }),
  announcement: ({ settings }, names) => ({
    text: names.fill(settings['text'] ?? ''),
    href: names.hrefOf(settings['link'] ?? '') ?? '',
  }),
};

export const showSection = (section: Section, names: Names): ShownSection =>
  ({
    id: section.id,
    type: section.type,
    ...SHOW[section.type as SectionTypeName](section, names),
  }) as ShownSection;

function headingOf({ settings }: Section, { fill }: Names) {
  return { heading: fill(settings['heading'] ?? '') };
}

/** The slug of a collection; the id of one that shoppers do not see, of which the list has no products. */
const presentCollection = (id: string, { targets }: Names): string =>
  targets.collections.get(id)?.slug ?? id;

/** Those that have a label and lead somewhere. */
const linksOf = (blocks: readonly Block[], names: Names): ShownLink[] =>
  blocks.flatMap(({ id, settings }) => {
    const { link = '' } = settings;
    const [label, href, social] = [labelOf(settings, names), names.hrefOf(link), socialOf(link)];
    return label && href ? [{ id, label, href, ...(social && { social }) }] : [];
  });

/** The label of a link, or the name of its category or collection. */
const labelOf = ({ label = '', link = '' }: Settings, { fill, targets }: Names): string =>
  fill(label) ||
  (targets.categories.get(categoryOf(link)) ??
    targets.collections.get(collectionOf(link))?.name ??
    '');

function productList(section: Section, names: Names) {
  return { ...headingOf(section, names), limit: Number(section.settings['limit']) };
}

const markdown = (settings: Settings, name: string, names: Names) =>
  renderMarkdown(settings[name] ?? '', names);

function pictureOf({ picture = '', alt = '' }: Settings, { fill, pictures }: Names) {
  const id = pictureIdOf(picture);
  const known = id === null ? undefined : pictures.get(id);
  if (id === null || !known) return null;
  const { width, height, placeholderColor } = known;
  return { url: pictureUrl(id), alt: fill(alt), width, height, placeholderColor };
}
