/** Audit entries as sentences: "Ada Thorne changed the price of Linen shirt from $10.00 to $12.00". */
import type { AuditEntryWire } from '#contract/audit.contract.ts';
import { changedValuesOf, valueLabel, fieldLabel } from '#admin/activity/activity-entry.rules.ts';

/** What follows the actor's name; the record's name is between `start` and `end`. */
export interface Sentence {
  readonly start: string;
  /** Null when the sentence is complete without it. */
  readonly name: string | null;
  readonly end: string;
  /** It contains the values, which need not be listed. */
  readonly hasValues: boolean;
}

/** `{name}` is the record's name, `{role}` and so on a value after the change, or else before it. */
const SENTENCES: Record<string, string> = {
  'page.save': 'saved a draft of {name}',
  'page.discard': 'discarded the draft of {name}',
  'page.restore-version': 'restored an earlier version of {name}',
  'page.publish': 'published {name}',
  'page.schedule': 'scheduled the publication of {name}',
  'page.unpublish': 'unpublished {name}',
  'page.move': 'moved the page {name} to {slug}',
  'page.import': 'imported {name}',
  'words.update': 'reworded a text of “{name}”',
  'language.import': 'imported the language {name}',
  'language.remove': 'removed the language {name}',
  'category.arrange': 'rearranged the categories',
  'featured.arrange': 'rearranged the featured products',
  'order.status': 'set the status of order {name} to {orderStatus}',
  'order.restock': 'put the items of order {name} back in stock',
  'order.refund': 'refunded order {name}',
  'order.refund-asked': 'requested a refund of {amount} for order {name}',
  'order.place': 'placed order {name} for a customer',
  'order.change': 'changed the unpaid order {name}',
  'order.note': 'added a note to order {name}',
  'order.paid': 'marked order {name} as paid',
  'order.invoice': 'issued an invoice of order {name}',
  'order.return': 'set a return of order {name} to {status}',
  'order.withdrawal': 'set a withdrawal from order {name} to {status}',
  'order.parcel': 'sent a parcel of order {name}',
  'order.parcel-corrected': 'corrected a parcel of order {name}',
  'order.parcel-removed': 'removed a parcel of order {name}',
  'customer.note': 'added a note about a customer',
  'customer.note-deleted': 'deleted a note about a customer',
  'customer.export': 'exported the data of a customer',
  'customer.newsletter-export': 'exported the subscribers of the newsletter',
  'customer.erase': 'erased the account of a customer',
  'message.reply': 'answered the {name}',
  'message.answer': 'marked the {name} as answered',
  'message.reopen': 'marked the {name} as not answered',
  'message.delete': 'deleted the {name}',
  'message.restore': 'restored the {name}',
  'review.delete': 'deleted the {name}',
  'review.restore': 'restored the {name}',
  'picture.upload': 'uploaded a picture',
  'settings.update': 'changed the store settings',
  'import.upload': 'uploaded the product file {name}',
  'import.plan': 'compared the import {name} with the shop',
  'import.apply': 'started to apply the import {name}',
  'import.applied': 'applied the import {name}',
  'import.undo': 'started to undo the import {name}',
  'import.undone': 'undid the import {name}',
  'import.cancel': 'cancelled the import {name}',
  'bulk-edit.plan': 'prepared the bulk edit {name}',
  'bulk-edit.apply': 'started to apply the bulk edit {name}',
  'bulk-edit.applied': 'applied the bulk edit {name}',
  'bulk-edit.undo': 'started to undo the bulk edit {name}',
  'bulk-edit.undone': 'undid the bulk edit {name}',
  'bulk-edit.cancel': 'cancelled the bulk edit {name}',
  'staff.invite': 'invited {name} as {role}',
  'staff.withdraw': 'withdrew the invitation of {name}',
  'staff.join': 'joined the staff as {role}',
  'staff.rename': 'changed their name to {name}',
  'staff.email': 'changed their email address',
  'staff.role': 'changed the role of {name} to {role}',
  'staff.remove': 'removed {name} from the staff',
  'staff.recover': 'made a sign-in link for the owner {name}',
  'staff.second-factor-set': 'set up a second factor',
  'staff.second-factor-removed': 'removed the second factor of {name}',
  'staff.recovery-codes-renewed': 'renewed the recovery codes',
  'staff.recovery-code-used': 'signed in with a recovery code',
  'staff.wrong-codes': 'entered too many wrong codes for {name}',
  'token.create': 'created the API token {name}',
  'token.revoke': 'revoked the API token {name}',
};

const VERBS: Record<string, string> = {
  create: 'added',
  update: 'changed',
  delete: 'deleted',
  restore: 'restored',
  arrange: 'rearranged',
};

export function sentenceOf(entry: AuditEntryWire): Sentence {
  const { action, kind } = entry;
  const marked = markSentence(entry);
  if (marked) return sentence(entry, marked, true);
  const changed = action === 'product.update' ? oneChange(entry) : null;
  if (changed) return sentence(entry, changed, true);
  const verb = VERBS[action.split('.').at(-1) ?? ''] ?? 'changed';
  const known = SENTENCES[action] ?? `${verb} the ${fieldLabel(kind).toLowerCase()} {name}`;
  return sentence(entry, fill(known, entry), false);
}

function sentence({ recordName }: AuditEntryWire, text: string, hasValues: boolean): Sentence {
  const [start = '', end] = text.split('{name}');
  // Within a sentence, "Message of 2026-11-24" begins with a small letter.
  const name = /^(?:Message|Review) /.test(recordName)
    ? recordName.charAt(0).toLowerCase() + recordName.slice(1)
    : recordName;
  return {
    start: start.trim(),
    name: end === undefined ? null : name,
    end: end?.trim() ?? '',
    hasValues,
  };
}

const MARKS: Record<string, readonly [field: string, on: string, off: string]> = {
  'product.feature': ['featured', 'featured {name}', 'stopped featuring {name}'],
  'product.deal': [
    'todaysDeal',
    "added {name} to today's deals",
    "removed {name} from today's deals",
  ],
};

function markSentence({ action, after }: AuditEntryWire): string | null {
  const [field, on, off] = MARKS[action] ?? [];
  if (!field || !on || !off) return null;
  return after?.[field] ? on : off;
}

/** Longer values are listed below the sentence. */
const MAX_LENGTH = 40;

/** The sentence of a change of one short value. */
function oneChange(entry: AuditEntryWire): string | null {
  const [value, ...others] = changedValuesOf(entry);
  if (!value || others.length > 0) return null;
  const { before, after } = value;
  const what = `${value.name.toLowerCase()} of {name}`;
  if (before.length > MAX_LENGTH || after.length > MAX_LENGTH) return null;
  if (before === NOTHING) return `set the ${what} to ${after}`;
  if (after === NOTHING) return `removed the ${what}`;
  return `changed the ${what} from ${before} to ${after}`;
}

const NOTHING = valueLabel(null);

const fill = (text: string, entry: AuditEntryWire): string => {
  const values = new Map(
    changedValuesOf(entry).map(({ name, before, after }) => [name, after || before]),
  );
  return text.replace(
    / (?:of|to|as) \{(?!name)(\w+)\}| \{(?!name)(\w+)\}/g,
    (whole, first?: string, second?: string) => {
      const value = values.get(fieldLabel(first ?? second ?? ''));
      return value ? whole.replace(/\{\w+\}/, value) : '';
    },
  );
};
