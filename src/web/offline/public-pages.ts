/** Public pages that look the same to everybody who is signed out: the only ones that are kept, by the server or by a browser. */
const PUBLIC = [
  /^\/shop\/(home|listing|about|contact|privacy-policy|terms-of-service|return-policy|search)$/,
  /^\/shop\/product\/[^/]+$/,
];

export const isPublicPage = (path: string): boolean => PUBLIC.some((pattern) => pattern.test(path));
