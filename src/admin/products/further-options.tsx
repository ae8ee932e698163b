import type { ProductOption } from '#contract/choice.ts';
import { MAX_OPTIONS, MAX_TEXT } from '#contract/limits.ts';
import { choicesOf, type ProductValues } from '#admin/products/product-values.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';

interface FurtherOptionsProps {
  id: string;
  values: ProductValues;
  onChange: (values: Partial<ProductValues>) => void;
  error?: string;
}

const EMPTY: ProductOption = { name: '', values: [] };

/** Options beside colour and size, which the merchant names: weight, grind, scent. */
export function FurtherOptions({ id, values, onChange, error }: FurtherOptionsProps) {
  const { colors, sizes, options } = values;
  const count = [colors, sizes].filter((all) => all.length > 0).length + options.length;
  const withOption = (at: number, changes: Partial<ProductOption>) =>
    options.with(at, { ...EMPTY, ...options[at], ...changes });
  return (
    <fieldset className="further-options" id={id} tabIndex={-1}>
      <legend className="images-title">Further options</legend>
      <p className="field-hint">
        Anything else that shoppers choose, such as a weight, a grind or a scent.
      </p>
      {options.map((option, at) => {
        const label = option.name.trim() || `option ${at + 1}`;
        return (
          // New options have no unique name, so the index is the key.
          <div key={at} role="group" aria-label={label}>
            <TextField
              label="Option name"
              dense
              placeholder="Weight"
              value={option.name}
              maxLength={MAX_TEXT.option}
              onChange={(event) =>
                onChange(renamed(values, withOption(at, { name: event.target.value })))
              }
            />
            <IconButton
              icon="caret-up"
              label={`Move ${label} up`}
              disabled={at === 0}
              onClick={() => onChange({ options: movedForward(options, at) })}
            />
            <IconButton
              icon="trash"
              label={`Remove ${label}`}
              onClick={() => onChange({ options: options.toSpliced(at, 1) })}
            />
            <OptionValues
              label={label}
              values={option.values}
              onRename={(all) => onChange(renamed(values, withOption(at, { values: all })))}
              onChange={(all) => onChange({ options: withOption(at, { values: all }) })}
            />
          </div>
        );
      })}
      {count < MAX_OPTIONS ? (
        <Button size="dense" icon="plus" onClick={() => onChange({ options: [...options, EMPTY] })}>
          Add option
        </Button>
      ) : (
        <p className="field-hint">{`A product can have up to ${MAX_OPTIONS} options, colours and sizes included.`}</p>
      )}
      {error ? <FieldError>{error}</FieldError> : null}
    </fieldset>
  );
}

interface OptionValuesProps {
  label: string;
  values: readonly string[];
  onRename: (values: string[]) => void;
  onChange: (values: string[]) => void;
}

/** The values, each in a field of its own, and an empty field to add one; commas separate several. */
function OptionValues({ label, values, onRename, onChange }: OptionValuesProps) {
  const type = (at: number, typed: string) => {
    const parts = typed.includes(',')
      ? typed
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean)
      : [typed];
    const change = at < values.length && parts.length === 1 ? onRename : onChange;
    change(values.toSpliced(at, 1, ...parts));
  };
  return (
    <ul aria-label={`Values of ${label}`}>
      {[...values, ''].map((value, at) => (
        // The field keeps its place and focus while its value is typed.
        <li key={at}>
          <input
            className="input input-dense"
            aria-label={at < values.length ? `Value ${at + 1} of ${label}` : `Add to ${label}`}
            placeholder={at < values.length ? undefined : 'Add value'}
            maxLength={MAX_TEXT.option}
            value={value}
            onChange={(event) => type(at, event.target.value)}
            onBlur={() =>
              at < values.length && value.trim() === '' && onChange(values.toSpliced(at, 1))
            }
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          {at < values.length ? (
            <>
              <IconButton
                icon="caret-left"
                label={`Move ${value} forward`}
                disabled={at === 0}
                onClick={() => onChange(movedForward(values, at))}
              />
              <IconButton
                icon="close"
                label={`Remove ${value}`}
                onClick={() => onChange(values.toSpliced(at, 1))}
              />
            </>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

const movedForward = <Item,>(items: readonly Item[], at: number): Item[] =>
  items.toSpliced(at - 1, 2, ...items.slice(at - 1, at + 1).toReversed());

/** What was typed for a combination stays when its option or value gets another name. */
function renamed(
  values: ProductValues,
  options: readonly ProductOption[],
): Pick<ProductValues, 'options' | 'stocks'> {
  const after = choicesOf({ ...values, options });
  const stocks = choicesOf(values).flatMap(({ key }, at) => {
    const [stock, now] = [values.stocks[key], after[at]];
    return stock && now ? [[now.key, stock] as const] : [];
  });
  return { options, stocks: { ...values.stocks, ...Object.fromEntries(stocks) } };
}
