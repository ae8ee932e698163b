import { MAX_FILTER_OPTIONS } from '#contract/limits.ts';
import { SETTINGS } from '#admin/shared/settings/setting-pages.ts';
import type { SettingsForm } from '#admin/settings/use-settings-form.ts';
import { ChipInput } from '#ui/chip-input.tsx';

/** Options of products, beside colour and size, that lists offer as a filter. */
export function FilterOptionSettings({ form }: { form: SettingsForm }) {
  const { values, problems, set } = form;
  const isFull = values.filterOptions.length > MAX_FILTER_OPTIONS;
  return (
    <section className="panel" aria-labelledby="settings-filter-options">
      <h2 id="settings-filter-options">Filters</h2>
      <p className="second small">
        Shoppers filter product lists by colour, size, price and more. Add options of your products,
        such as weight or grind. Custom fields become filters where they are defined.
      </p>
      <div className="form" data-setting="filterOptions" tabIndex={-1}>
        <ChipInput
          label={SETTINGS.filterOptions.label}
          hint="Name options as your products do. Press Enter or type a comma to add one."
          values={values.filterOptions}
          error={
            isFull ? `There can be up to ${MAX_FILTER_OPTIONS} options.` : problems['filterOptions']
          }
          onChange={(filterOptions) => set({ filterOptions })}
        />
      </div>
    </section>
  );
}
