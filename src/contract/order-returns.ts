/** Words of returns that the API and the browser share. */
export const RETURN_KINDS = ['return', 'withdrawal'] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];

export const RETURN_STATUSES = [
  'requested',
  'approved',
  'declined',
  'received',
  'refunded',
  'cancelled',
  'closed',
] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

export const RETURN_EVENTS = [
  'requested',
  'declared',
  'approved',
  'declined',
  'received',
  'refunded',
  'refund failed',
  'cancelled',
  'closed',
] as const;
export type ReturnEvent = (typeof RETURN_EVENTS)[number];

/** What staff decide; the rest follows from a refund or the customer. */
export const RETURN_DECISIONS = ['approved', 'declined', 'received', 'closed'] as const;
export type ReturnDecision = (typeof RETURN_DECISIONS)[number];

export const RETURN_REASONS = [
  'damaged',
  'wrongItem',
  'notAsDescribed',
  'notNeeded',
  'other',
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Days after a withdrawal within which the shop refunds it (Directive 2011/83/EU, article 13). */
export const WITHDRAWAL_REFUND_DAYS = 14;

/** The page that declares withdrawals, and the id of its link in the footer. */
export const WITHDRAWAL_PAGE = '/shop/order/withdraw';
export const WITHDRAWAL_LINK = 'withdrawal';

export const MAX_RETURN_TEXT = { comment: 1000, message: 500 } as const;
