/** A document is to be light, and its rows are in it twice: as what is read, and as what the screen goes on with. */

/** More than a screen is high. */
export const FIRST_ROWS = '20';
/** With each "Show more". */
export const MORE_ROWS = 100;
