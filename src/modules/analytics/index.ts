/** Numbers about the shop: what was sold, what is left, how fast it was. It reads; only visits' speed is its own. */
export { analyticsRoutes } from '#modules/analytics/analytics.routes.ts';
