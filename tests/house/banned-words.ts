import type { Source } from './sources.ts';

/**
 * Words that only this project used, and the standard term for each. Identifiers are split into words: `keptAnswers`
 * and `kept-answers` are "kept answers". Add a word when a newcomer had to ask what it means.
 */
export const BANNED_WORDS: readonly (readonly [pattern: RegExp, use: string])[] = [
  [/\bunheard\b/, 'lost response, not received'],
  [/\bunshown\b/, 'failed to load after a write'],
  [/\b(comes?|came|coming|being|is|are|page) alive\b/, 'hydrated, interactive'],
  [/\bdeeds?\b/, 'action'],
  [/\bgoods\b/, 'products, items'],
  [/\blonely\b/, 'single'],
  [/\bmay pass\b/, 'is retryable'],
  [/\btold\b/, 'notified, reported, announced, shown; as a variable: reply, result, message'],
  [/\bheard\b/, 'received'],
  [/\bwhoever\b/, 'anybody who, the visitor who'],
  [/\bafterwards\b/, 'then, later'],
  [/\bjourneys? (to|of) the database\b|\bfewer journeys\b/, 'round trip'],
  [/\bshel(f|ves)\b/, 'cache; stock'],
  [/\bsick\b/, 'failing, faulty'],
  [/\bweak twins?\b/, 'unguarded variant'],
  [/\blate (code|styles|parts)\b/, 'lazy-loaded code, lazy styles'],
  [
    /\bkept (page|table|list|answer|runner|cell|draft|choice|copy|copies)s?\b/,
    'cached, stored, saved',
  ],
  [/\bold news\b|\bnews line\b/, 'settled events, event stream'],
  [/\bline turns?\b|\bwork line\b/, 'leader election; queue'],
  [/\bperson parts?\b/, 'personal data provider'],
  [/\b(error|offline|account|product) care\b/, 'effects, support; name what it does'],
  [
    /\b(key|status|sign in|help) wish(es)?\b|\bwishes\b/,
    'shortcut, update, request; wishlist items',
  ],
  [/\bpicture grounds?\b/, 'placeholder'],
  [/\bcures?\b|\bmend (the|it|this|each|what)\b/, 'fix, correct'],
  [/\bcan be had\b/, 'is available'],
  [/\bused up by now\b/, 'has already been used'],
  [/\bsuffer(s|ing)?\b/, 'fail, run faults'],
  [/\bsweeps?\b|\bswept\b/, 'scheduled job (name it), removes'],
  [/\bfindings?\b/, 'outcome, problem, result'],
  [/\bways of shipping\b/, 'shipping methods'],
  [/\b(stands?|stood) (in|on|here|there|under|below|beside|above|over)\b/, 'is, appears, is shown'],
  [/\bpieces?\b/, 'unit, item, part'],
  [/\b(goes|go|going|went) on\b/, 'continues, is in progress'],
  [/\bline looks?\b/, 'thumbnail'],
  [/\bneighbour of\b/, 'without unknown parameters'],
  [/\brest until\b/, 'cooldown'],
  [/\b(status|payment|refund|event|order|dispute|sale|value|chip) words\b/, 'label'],
  [/\btake (turn|draft|intent|choices|stock|payment|spent)\b/, 'consume, start, reserve, capture'],
  [
    /\bsettle (claim|failure|stock)\b|\bsettle\(/,
    'complete, dismiss; settlePayment is of payments',
  ],
  [/\b(cluster|place) (place|picture|banner)\b/, 'location; attach'],
  [
    /\b(is|last|needs|with|pending|owner|refund|remove|update) proofs?\b|\bproof (form|dialog|slot|methods?|lasts)\b|\bprove (backup|by password)\b|\bis prove[nd]\b/,
    'verify (a backup), re-authenticate, step-up (a person)',
  ],
  [/\b(he|him|his|himself)\b/, 'they, them, their'],
];

/** Splits camel-case and kebab-case identifiers into words, in lower case. */
const plainWords = (text: string): string =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase();

/** Quicker than one pattern after the other: few files have one of the words. */
const ANY_BANNED_WORD = new RegExp(BANNED_WORDS.map(([{ source }]) => source).join('|'));

/** One message for each line or file name with a banned word. */
export const bannedWords = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ file, text }) => ANY_BANNED_WORD.test(plainWords(`${file}\n${text}`)))
    .flatMap(({ file, text }) =>
      [file, ...text.split('\n')].flatMap((line, index) => {
        const words = plainWords(line);
        return BANNED_WORDS.flatMap(([pattern, use]) => {
          const found = pattern.exec(words)?.[0];
          return found ? [`${file}:${index}: "${found}": write ${use}`] : [];
        });
      }),
    );
