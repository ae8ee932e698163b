/** Languages of the shop that do not ship: exported to be translated, and imported. */
export { languagesRoutes } from '#modules/languages/languages.routes.ts';
