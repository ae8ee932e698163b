const SECRET_SEGMENT =
  /((?:shared-wishlist|wishlist\/shared|shop\/order|order-links)\/[^/]{6})[^/]+/gi;

/** The path for logs: secret tokens are cut to six characters, enough to tell two of them apart. */
export const loggedPath = (path: string): string => path.replace(SECRET_SEGMENT, '$1…');
