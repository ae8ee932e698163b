/** Figures about sales, stock and page speed. Stores web vitals; everything else is read from other modules. */
export { analyticsRoutes } from '#modules/analytics/analytics.routes.ts';
