import { decodeHTMLStrict } from 'entities';

// A no-break space would keep lines from wrapping and words from being found.
const NO_BREAK_SPACE = /&(?:nbsp|#160|#xa0);/gi;
// The database stores no NUL.
const NUL = /&#x?0+;/gi;

/** `Caf&eacute; &#39;Noir&#39;` becomes `Café 'Noir'`; what is not an entity stays. */
export const decodeEntities = (text: string): string =>
  decodeHTMLStrict(text.replace(NO_BREAK_SPACE, ' ').replace(NUL, ''));

/** The inverse: text that looks like an entity is escaped, so that it is read as it was. */
export const encodeEntities = (text: string): string =>
  decodeEntities(text) === text ? text : text.replaceAll('&', '&amp;');
