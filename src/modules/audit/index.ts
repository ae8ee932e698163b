/** The audit log: what administrators changed, when, and the values before and after. */
export { auditPersonalData } from '#modules/audit/personal-data.ts';
export { hasAuditEnd, latestAuditEnd } from '#modules/audit/audit.repository.ts';
export { auditRoutes } from '#modules/audit/audit.routes.ts';
export {
  COMMAND_LINE,
  recordAudit,
  UNKNOWN_PERSON,
  type AuditActor,
  type AuditRecord,
} from '#modules/audit/record-audit.ts';
