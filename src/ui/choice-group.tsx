import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './field-error.tsx';
import { Swatch } from './swatch.tsx';
import { uiWords } from '#kernel/words/ui-words.ts';

export interface Choice {
  value: string;
  /** Shown instead of the value. */
  name?: string;
  /** Of a colour; null for an unknown one, which is shown by its name. */
  hex?: string | null;
  /** Cannot be chosen: crossed out, and named "XL, sold out". */
  isUnavailable?: boolean;
}

interface ChoiceGroupProps {
  /** "Colour", "Size"; followed by the current choice. */
  legend: string;
  name: string;
  choices: readonly Choice[];
  value?: string | null;
  /** Initial choice of an uncontrolled group, which works without JavaScript. */
  defaultValue?: string;
  onChange?: (value: string) => void;
  /** Shown under the group. */
  error?: ReactNode;
  /** Id of the group, for `focusChoiceGroup(id)`. */
  id: string;
  /** Appended to the names of unavailable choices. */
  unavailableLabel?: string;
  /** Highlights one choice; the label is shown after the legend and appended to the choice's name. */
  highlighted?: { value: string; label: string } | null;
  className?: string;
}

/** Named radio inputs: colours that have a hex value as discs, everything else as text. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { legend, name, choices, value, defaultValue, onChange, error, id } = props;
  const { unavailableLabel = uiWords('soldOut'), highlighted, className } = props;
  const current = value ?? defaultValue;
  const errorId = `${id}-error`;
  const textOf = (value: string) => choices.find((choice) => choice.value === value)?.name ?? value;
  const nameOf = (choice: Choice) =>
    [
      textOf(choice.value),
      choice.isUnavailable && unavailableLabel,
      choice.value === highlighted?.value && highlighted.label,
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <fieldset
      id={id}
      className={classNames('choice', className)}
      aria-describedby={error ? errorId : undefined}
    >
      <legend>
        <b>{legend}</b> <span className="choice-current">{current ? textOf(current) : ''}</span>
        {highlighted ? (
          <span className="choice-highlight">
            {current === highlighted.value
              ? highlighted.label
              : `${highlighted.label}: ${textOf(highlighted.value)}`}
          </span>
        ) : null}
      </legend>
      <div className="choice-set">
        {choices.map((choice) => (
          <label key={choice.value} title={textOf(choice.value)}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              disabled={choice.isUnavailable}
              aria-label={nameOf(choice)}
              onChange={onChange && (() => onChange(choice.value))}
              {...(value === undefined
                ? { defaultChecked: defaultValue === choice.value }
                : { checked: value === choice.value })}
            />
            <span
              className={classNames(
                choice.hex ? 'choice-disc' : 'choice-label',
                choice.isUnavailable && 'choice-unavailable',
                choice.value === highlighted?.value && 'choice-highlighted',
              )}
              aria-hidden="true"
            >
              {choice.hex ? (
                <>
                  <Swatch hex={choice.hex} className="swatch-disc" />
                  <Tick />
                </>
              ) : (
                textOf(choice.value)
              )}
            </span>
          </label>
        ))}
      </div>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </fieldset>
  );
}

/** Marks the selected colour: white with a dark edge, visible on every colour. */
function Tick() {
  return (
    <svg className="choice-tick" viewBox="0 0 20 20" focusable="false">
      <path d="M5 10.500 8.500 14 15 6.500" />
      <path d="M5 10.500 8.500 14 15 6.500" />
    </svg>
  );
}

/** Moves the focus to the selected choice of a group, or to the first available one. */
export function focusChoiceGroup(id: string): void {
  const group = document.getElementById(id);
  const target =
    group?.querySelector<HTMLInputElement>('input:checked') ??
    group?.querySelector<HTMLInputElement>('input:not(:disabled)');
  target?.focus();
}
