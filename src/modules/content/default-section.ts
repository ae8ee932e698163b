import type { PageBody } from '#contract/content.contract.ts';
import type { FixedDocument } from '#contract/sections/page-address.ts';
import { SECTION_TYPES, type SectionTypeName } from '#contract/sections/section-types.ts';
import type { Section, Settings } from '#contract/sections/section-type.ts';

/** What the default texts depend on besides variables. */
export interface Facts {
  /** Whether the shop makes backups of itself. */
  readonly backups: boolean;
  /** "US dollars" */
  readonly currency: string;
  /** Those of an imported language by key; empty for one that ships. */
  readonly texts: Readonly<Record<string, string>>;
}

/** `{backups}` and `{currency}` stand for what depends on {@link Facts}. */
export type DefaultPages = Readonly<Record<FixedDocument, PageBody>>;

/** A section of a default text. */
export const defaultSection = (type: SectionTypeName, id: string, settings: Settings): Section => ({
  id,
  type,
  v: SECTION_TYPES[type].v,
  hidden: false,
  settings,
  blocks: [],
});
