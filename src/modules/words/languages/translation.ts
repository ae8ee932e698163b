import type { MessageValues } from '#kernel/words/format-message.ts';

/** The texts of a group in another language: each of its names, with the values of the default. */
export type Translation<Group> = Group extends (name: infer Name, values?: MessageValues) => string
  ? Readonly<Record<Name & string, string>>
  : never;

/** Texts by group and name. */
export type Catalogue = Readonly<Record<string, Readonly<Record<string, string>>>>;
