/** Pages that are the same for all signed-out visitors; the server and the offline support cache only these. */
const PUBLIC = [
  /^\/shop\/(home|listing|about|contact|privacy-policy|terms-of-service|return-policy|search)$/,
  /^\/shop\/(product|pages)\/[^/]+$/,
];

export const isPublicPage = (path: string): boolean => PUBLIC.some((pattern) => pattern.test(path));
