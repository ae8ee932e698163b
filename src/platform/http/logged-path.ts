const SECRET_SEGMENT = /((?:shared-wishlist|wishlist\/shared)\/[^/]{6})[^/]+/gi;

/** The path as logs may keep it: of a token that opens something, only as much as tells two of them apart. */
export const loggedPath = (path: string): string => path.replace(SECRET_SEGMENT, '$1…');
