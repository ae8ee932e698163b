import type { SelectOption } from '#ui/select-field.tsx';
import { categoryWith } from '#web/categories.ts';
import type { ShopFacts } from '#web/shop-facts.ts';

/** All categories for a select; one that is part of another is named with it. */
export const categoryOptions = (categories: ShopFacts['categories']): SelectOption[] =>
  categories.map(({ _id, name, parent }) => {
    const whole = parent === null ? undefined : categoryWith(categories, parent);
    return { value: _id, label: whole ? `${whole.name} / ${name}` : name };
  });
