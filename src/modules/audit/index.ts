/** The trace of what administrators did: who, when, what, before and after, in the transaction of the change. */
export { auditRoutes } from '#modules/audit/audit.routes.ts';
export { recordAudit, type AuditRecord } from '#modules/audit/record-audit.ts';
