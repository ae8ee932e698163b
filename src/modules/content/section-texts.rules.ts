import type { PageBody } from '#contract/content.contract.ts';
import { pictureIdOf } from '#contract/picture-address.ts';
import { sectionTypeOf } from '#contract/sections/section-types.ts';
import type { Field, Fields, Place, Section, Settings } from '#contract/sections/section-type.ts';
import { linksIn } from '#modules/content/markdown.rules.ts';
import { readSection } from '#modules/content/read-section.rules.ts';

/** The sections that this version of the shop can show, in the present version of their types. */
export const readableSections = (body: PageBody): Section[] =>
  body.sections.flatMap((stored) => readSection(stored).section ?? []);

/** Whether sections of its type may be in such a document. */
export const fits = ({ type }: Section, place: Place): boolean =>
  sectionTypeOf(type)?.places.includes(place) === true;

/** One value of a section, with the kind of its field. */
export interface SectionText {
  readonly kind: Field['kind'];
  readonly value: string;
}

/** All values of a section, those of its blocks included. */
export function textsOf({ type, settings, blocks }: Section): SectionText[] {
  const known = sectionTypeOf(type);
  if (!known) return [];
  const valuesOf = (fields: Fields, values: Settings): SectionText[] =>
    Object.entries(fields).map(([name, { kind }]) => ({ kind, value: values[name] ?? '' }));
  return [
    ...valuesOf(known.fields, settings),
    ...blocks.flatMap((block) => valuesOf(known.blocks?.fields ?? {}, block.settings)),
  ];
}

/** The pictures of a text. */
export const pictureIdsOf = (body: PageBody): string[] =>
  readableSections(body)
    .flatMap(textsOf)
    .flatMap(({ kind, value }) => (kind === 'picture' ? (pictureIdOf(value) ?? []) : []));

/** The text with other pictures. @param pictureFor the address instead of one; empty for none */
export function withPictures(body: PageBody, pictureFor: (address: string) => string): PageBody {
  const changed = (fields: Fields, settings: Settings): Settings =>
    Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [
        name,
        fields[name]?.kind === 'picture' && value !== '' ? pictureFor(value) : value,
      ]),
    );
  return {
    ...body,
    sections: body.sections.map((section) => {
      const known = sectionTypeOf(section.type);
      if (!known) return section;
      return {
        ...section,
        settings: changed(known.fields, section.settings),
        blocks: section.blocks.map((block) => ({
          ...block,
          settings: changed(known.blocks?.fields ?? {}, block.settings),
        })),
      };
    }),
  };
}

/** What a section leads to, as links are written; records in fields of their own are links, too. */
export const linksOf = (section: Section): string[] =>
  textsOf(section).flatMap(({ kind, value }) => {
    if (kind === 'markdown') return linksIn(value);
    if (value === '') return [];
    if (kind === 'category' || kind === 'collection' || kind === 'product')
      return [`${kind}:${value}`];
    return kind === 'link' ? [value] : [];
  });
