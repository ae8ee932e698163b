/** Refusals about pages, words and languages, which staff meet. */
import type { RefusalRow } from '#contract/refusals/refusal-row.ts';

export const CONTENT_REFUSALS = {
  CONTENT_STALE: [
    409,
    ({ what }) =>
      `${what ?? 'Someone else'} saved this page in the meantime. Your text is still here: compare it, then keep yours or theirs.`,
  ],
  PAGE_ADDRESS_TAKEN: [409, 'Another page has this address.'],
  PAGE_FIXED: [409, 'This page always exists, at its own address.'],
  PAGE_UNCHANGED: [409, 'Nothing to publish: change the page first.'],
  PAGE_TIMES: [422, 'The end time must be in the future, and after the start time.'],
  CONTENT_FILE_UNUSABLE: [422, ({ what }) => what ?? 'This is no file of content.'],
  CONTENT_PLAN_STALE: [
    409,
    'One of these pages has changed since this plan was made. Choose the file again to see what it would change now.',
  ],
  WORD_STALE: [
    409,
    'Someone else changed this text in the meantime. Yours is still here: compare it, then save again.',
  ],
  WORD_UNUSABLE: [422, ({ what }) => what ?? 'This text cannot be used.'],
  LANGUAGE_FILE_UNUSABLE: [422, ({ what }) => what ?? 'This is no file of a language.'],
  LANGUAGE_UNKNOWN: [
    422,
    ({ what }) => `The shop has no texts in “${what ?? ''}”. Import the language first.`,
  ],
  LANGUAGE_IN_USE: [
    409,
    'This is the language of the shop. Choose another one in the settings, then remove it.',
  ],
  LANGUAGE_WITH_PAYMENT_TEXTS: [
    409,
    'This language has texts about payment. Only somebody who may change settings can remove it.',
  ],
  PICTURE_UNKNOWN: [422, 'A picture of this page no longer exists. Upload it again.'],
} as const satisfies Record<string, RefusalRow>;
