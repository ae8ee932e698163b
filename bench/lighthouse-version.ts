/** The package that `npm run bench:lighthouse` downloads. */
export const LIGHTHOUSE = 'lighthouse@13.5.0';
