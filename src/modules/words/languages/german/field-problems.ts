import type { fieldProblemWords } from '#contract/words/field-problem-words.ts';
import type { Translation } from '#modules/words/languages/translation.ts';

export const FIELD_PROBLEMS: Translation<typeof fieldProblemWords> = {
  required: 'ist erforderlich',
  empty: 'darf nicht leer sein',
  atMost: 'darf höchstens {n} Zeichen haben',
  atLeast: 'muss mindestens {n} Zeichen haben',
  email: 'muss eine E-Mail-Adresse enthalten',
  notStorable: 'enthält Zeichen, die nicht gespeichert werden können',
  notOneLine: 'muss eine Zeile ohne Steuerzeichen sein',
  notParagraphs: 'darf keine Steuerzeichen enthalten',
  id: 'ist keine Kennung aus diesem Shop',
  oneOf: 'muss eines von diesen sein: {n}',
  most: 'darf höchstens {n} sein',
  least: 'muss mindestens {n} sein',
  text: 'muss ein Text sein',
  number: 'muss eine Zahl sein',
  wholeNumber: 'muss eine ganze Zahl sein',
  boolean: 'muss true oder false sein',
  list: 'muss eine Liste sein',
  group: 'muss eine Gruppe von Feldern sein',
  commonPassword:
    'gehört zu den 10.000 häufigsten Passwörtern. Bitte wählen Sie eines, das schwerer zu erraten ist',
  passwordIsEmail: 'darf nicht Ihre E-Mail-Adresse sein. Bitte wählen Sie ein anderes',
  passwordIsShop: 'darf nicht der Name des Shops sein. Bitte wählen Sie ein anderes',
};
