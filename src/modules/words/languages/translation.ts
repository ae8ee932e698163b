import type { MessageValues } from '#kernel/words/format-message.ts';

/** The texts of a group in another language: each of its names, with the values of the default. */
export type Translation<Group> = Group extends (name: infer Name, values?: MessageValues) => string
  ? Readonly<Record<Name & string, string>>
  : never;

/** The texts of mails in another language; labels are for the merchant and stay in English. */
export type MailTranslation<Mails> = {
  readonly [Mail in keyof Mails]: Readonly<
    Record<Exclude<keyof Mails[Mail] & string, 'label'>, string>
  >;
};

/** Texts by group and name. */
export type Catalogue = Readonly<Record<string, Readonly<Record<string, string>>>>;
