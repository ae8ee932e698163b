/** The texts of the default pages by key, so that another language can have them. Pure. */
import type { PageBody } from '#contract/content.contract.ts';
import { isFramePart } from '#contract/sections/page-address.ts';
import type { Fields, Settings } from '#contract/sections/section-type.ts';
import { sectionTypeOf } from '#contract/sections/section-types.ts';

/** One text of a default page. */
export interface DefaultText {
  readonly key: string;
  readonly text: string;
  /** Characters. */
  readonly max: number;
  readonly isOneLine: boolean;
}

/** Characters, as `pageBody` limits them. */
const PAGE_TEXTS = { title: 120, lead: 300, searchTitle: 120, description: 300 } as const;

/** Values alone need no translation. */
const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text.replaceAll(/\{\w+\}/g, ''));

/** The page with other texts. @param change called with each text that people read */
export function mapTexts(
  slug: string,
  body: PageBody,
  change: (text: DefaultText) => string,
): PageBody {
  const changed = (name: string, text: string, max: number, isOneLine: boolean): string =>
    hasWords(text) ? change({ key: `page.${slug}.${name}`, text, max, isOneLine }) : text;
  const settingsOf = (id: string, fields: Fields, settings: Settings): Settings =>
    Object.fromEntries(
      Object.entries(settings).map(([name, text]) => {
        const field = fields[name];
        return field && 'max' in field && field.kind !== 'number'
          ? [name, changed(`${id}.${name}`, text, field.max, field.kind === 'line')]
          : [name, text];
      }),
    );
  const page = Object.entries(PAGE_TEXTS).map(([name, max]) => {
    const text = body[name as keyof typeof PAGE_TEXTS];
    // Titles of header and footer are names for the merchant.
    return [name, isFramePart(slug) ? text : changed(name, text, max, true)];
  });
  return {
    ...body,
    ...Object.fromEntries(page),
    sections: body.sections.map((section) => {
      const { fields = {}, blocks } = sectionTypeOf(section.type) ?? {};
      return {
        ...section,
        settings: settingsOf(section.id, fields, section.settings),
        blocks: section.blocks.map((block) => ({
          ...block,
          settings: settingsOf(`${section.id}.${block.id}`, blocks?.fields ?? {}, block.settings),
        })),
      };
    }),
  };
}
