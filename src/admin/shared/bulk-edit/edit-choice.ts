import { amountHint, PERCENT_DIGITS, typedFigures } from '#admin/shared/forms/typed-amount.ts';
import type { BulkEdit } from '#contract/bulk-jobs.contract.ts';

/** Options of the dialog; `unit` says how to read the value. */
export const EDITS = [
  { id: 'price set', label: 'Set price', unit: 'money' },
  { id: 'price up', label: 'Raise price by an amount', unit: 'money' },
  { id: 'price down', label: 'Lower price by an amount', unit: 'money' },
  { id: 'price up %', label: 'Raise price by percent', unit: 'percent' },
  { id: 'price down %', label: 'Lower price by percent', unit: 'percent' },
  { id: 'sale off', label: 'Sale: percent below the price', unit: 'percent' },
  { id: 'sale set', label: 'Set sale price', unit: 'money' },
  { id: 'sale end', label: 'End the sale', unit: null },
  { id: 'stock set', label: 'Set stock', unit: 'units' },
  { id: 'stock up', label: 'Add to stock', unit: 'units' },
  { id: 'stock down', label: 'Take from stock', unit: 'units' },
  { id: 'category', label: 'Set category', unit: 'category' },
  { id: 'active', label: 'Make active', unit: null },
  { id: 'draft', label: 'Make a draft', unit: null },
  { id: 'unlisted', label: 'Remove from lists and search', unit: null },
  { id: 'archived', label: 'Archive', unit: null },
  { id: 'feature', label: 'Add to featured', unit: null },
  { id: 'unfeature', label: 'Remove from featured', unit: null },
  { id: 'deal', label: "Add to today's deals", unit: null },
  { id: 'undeal', label: "Remove from today's deals", unit: null },
  { id: 'delete', label: 'Delete', unit: null },
] as const;
export type EditId = (typeof EDITS)[number]['id'];

const ERRORS = {
  percent: 'Enter a percentage such as 10',
  units: 'Enter a whole number',
  category: 'Choose a category',
};

/** The edit, or an error message for the value. */
export function editFor(id: EditId, value: string): BulkEdit | string {
  const unit = EDITS.find((each) => each.id === id)?.unit ?? null;
  const text = value
    .trim()
    .replace(/^\p{Sc}|\s*[\p{Sc}%]$/gu, '')
    .trim();
  if (unit === 'category' && text === '') return ERRORS.category;
  const figures = typedFigures(text, unit === 'percent' ? PERCENT_DIGITS : undefined);
  if (unit === 'money' && figures === null) return amountHint(text);
  if (unit === 'percent' && !/^\d{1,3}(\.|$)/.test(figures ?? '')) return ERRORS.percent;
  if (unit === 'units' && !/^\d{1,7}$/.test(text)) return ERRORS.units;
  const number = Number(figures ?? text);
  if (unit === 'percent' && (number === 0 || (number > 100 && id !== 'price up %')))
    return id === 'price up %' ? ERRORS.percent : 'Enter a percentage from 1 to 100';
  switch (id) {
    case 'price set':
      return { field: 'price', how: 'set', amount: number };
    case 'price up':
      return { field: 'price', how: 'by', amount: number };
    case 'price down':
      return { field: 'price', how: 'by', amount: -number };
    case 'price up %':
      return { field: 'price', how: 'percent', percent: number };
    case 'price down %':
      return { field: 'price', how: 'percent', percent: -number };
    case 'sale off':
      return { field: 'salePrice', how: 'off', percent: number };
    case 'sale set':
      return { field: 'salePrice', how: 'set', amount: number };
    case 'sale end':
      return { field: 'salePrice', how: 'off', percent: 0 };
    case 'stock set':
      return { field: 'stock', how: 'set', units: number };
    case 'stock up':
      return { field: 'stock', how: 'by', units: number };
    case 'stock down':
      return { field: 'stock', how: 'by', units: -number };
    case 'category':
      return { field: 'category', category: text };
    case 'active':
    case 'draft':
    case 'unlisted':
    case 'archived':
      return { field: 'status', status: id };
    case 'feature':
    case 'unfeature':
      return { field: 'featured', value: id === 'feature' };
    case 'deal':
    case 'undeal':
      return { field: 'todaysDeal', value: id === 'deal' };
    case 'delete':
      return { field: 'delete' };
  }
}
