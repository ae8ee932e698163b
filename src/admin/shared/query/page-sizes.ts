/** Rows in the first page: fills the tallest screens, and small because the document contains them as HTML and as data. */
export const FIRST_ROWS = '20';
/** Rows per "Show more". */
export const MORE_ROWS = 100;
