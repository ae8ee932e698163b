/** What stands between this installation and an open shop. */
export { DEMO_PEOPLE, refuseDemoPeople } from '#modules/launch/demo-people.ts';
export type { LaunchCheck } from '#modules/launch/launch-check.ts';
export { launchChecks } from '#modules/launch/launch-checks.ts';
export { tryMail, tryPayments, tryStorage } from '#modules/launch/live-checks.ts';
