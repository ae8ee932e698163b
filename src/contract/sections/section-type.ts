/**
 * What a section of a page consists of, as plain data without zod: the server makes its validation from it
 * (`content.contract.ts`), the admin area its form. Values are texts; there is no free nesting, no HTML and no script.
 */

/** A value that a merchant sets. Its default is what a new section has. */
export type Field = {
  readonly label: string;
  readonly hint?: string;
  readonly default?: string;
} & (
  | { readonly kind: 'line' | 'lines' | 'markdown'; readonly max: number; readonly required?: true }
  /** A path of this shop, a URL, or a record by id such as `page:about`. */
  | { readonly kind: 'link' }
  /** The address of an uploaded picture; empty without one. */
  | { readonly kind: 'picture' }
  /** Labels by value; the first is the default. */
  | { readonly kind: 'choice'; readonly options: Readonly<Record<string, string>> }
  /** A whole number. */
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  /** Ids; empty for none. */
  | { readonly kind: 'category' | 'collection' | 'product' }
  /** An instant in ISO 8601; empty for none. */
  | { readonly kind: 'time' }
);
export type Fields = Readonly<Record<string, Field>>;
export type Settings = Record<string, string>;

/** A repeated part of a section, such as one question with its answer. */
export interface Block {
  readonly id: string;
  readonly settings: Settings;
}

/** A section as it is stored in a version of a document. */
export interface Section {
  /** Unique in its document. */
  readonly id: string;
  readonly type: string;
  /** Version of its settings; see {@link SectionType}. */
  readonly v: number;
  readonly hidden: boolean;
  readonly settings: Settings;
  readonly blocks: Block[];
}

export type SectionValues = Pick<Section, 'settings' | 'blocks'>;

/** Where sections are shown. */
export type Place = 'home' | 'page' | 'header' | 'footer';

export interface SectionType {
  /** Increases by one whenever stored settings would be misread; the former version then needs an upgrader. */
  readonly v: number;
  readonly label: string;
  /** One sentence for the merchant who chooses a section. */
  readonly hint: string;
  /** Where a section of this type may be. */
  readonly places: readonly Place[];
  readonly fields: Fields;
  readonly blocks?: { readonly label: string; readonly max: number; readonly fields: Fields };
  /** By the version they start from: pure functions from version n to n + 1, one for each version before `v`. */
  readonly upgrades: Readonly<Record<number, (old: SectionValues) => SectionValues>>;
}

/** Values of new sections and blocks. */
export const emptySettings = (fields: Fields): Settings =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.default ?? (field.kind === 'choice' ? (Object.keys(field.options)[0] ?? '') : ''),
    ]),
  );
