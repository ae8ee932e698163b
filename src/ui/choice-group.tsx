import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { parseColour } from './colour.ts';
import { FieldError } from './field-frame.tsx';
import { Swatch } from './swatch.tsx';

export interface Choice {
  value: string;
  /** Cannot be had now: drawn crossed out, named "XL, sold out". */
  gone?: boolean;
}

interface ChoiceGroupProps {
  /** "Colour", "Size"; the current choice is printed after it. */
  legend: string;
  name: string;
  choices: readonly Choice[];
  value?: string | null;
  /** Set by a form that is sent without script. */
  defaultValue?: string;
  onChange?: (value: string) => void;
  /** Stands under the group while the choice is missing. */
  error?: ReactNode;
  /** At the end of the legend's line, e.g. a link to size help. */
  legendEnd?: ReactNode;
  /** Id of the group; `focusChoiceGroup(id)` moves the focus into it. */
  id: string;
  /** Word for choices that are gone. */
  goneWord?: string;
  /** A choice that stands out, and why in a few words: told in the legend's line and with the choice's own name. */
  marked?: { value: string; words: string } | null;
  className?: string;
}

interface FrameProps extends ChoiceGroupProps {
  shown: (value: string) => string;
  mark: (choice: Choice) => ReactNode;
}

function ChoiceFrame(props: FrameProps) {
  const { legend, name, choices, value, defaultValue, onChange, error, legendEnd, id } = props;
  const { goneWord = 'sold out', marked, className, shown, mark } = props;
  const current = value ?? defaultValue;
  const errorId = `${id}-error`;
  const nameOf = (choice: Choice) =>
    [shown(choice.value), choice.gone && goneWord, choice.value === marked?.value && marked.words]
      .filter(Boolean)
      .join(', ');
  return (
    <fieldset
      id={id}
      className={classNames('choice', className)}
      aria-describedby={error ? errorId : undefined}
    >
      <legend>
        <b>{legend}</b> <span className="choice-current">{current ? shown(current) : ''}</span>
        {marked ? (
          <span className="choice-marked">
            {current === marked.value ? marked.words : `${marked.words}: ${shown(marked.value)}`}
          </span>
        ) : null}
      </legend>
      {legendEnd ? <div className="choice-end">{legendEnd}</div> : null}
      <div className="choice-set">
        {choices.map((choice) => (
          <label key={choice.value} title={shown(choice.value)}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              disabled={choice.gone}
              aria-label={nameOf(choice)}
              onChange={onChange && (() => onChange(choice.value))}
              {...(value === undefined
                ? { defaultChecked: defaultValue === choice.value }
                : { checked: value === choice.value })}
            />
            {mark(choice)}
          </label>
        ))}
      </div>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </fieldset>
  );
}

/** Colours as radio inputs named by their words; tick and double ring mark the chosen one. */
export function SwatchGroup(props: ChoiceGroupProps) {
  return (
    <ChoiceFrame
      {...props}
      shown={(value) => parseColour(value).name}
      mark={(choice) => (
        <span
          className={classNames('choice-disc', choice.gone && 'choice-gone')}
          aria-hidden="true"
        >
          <Swatch colour={choice.value} className="swatch-disc" />
          <Tick />
        </span>
      )}
    />
  );
}

/** White tick with a dark edge, so that it is seen on every colour. */
function Tick() {
  return (
    <svg className="choice-tick" viewBox="0 0 20 20" focusable="false">
      <path d="M5 10.500 8.500 14 15 6.500" />
      <path d="M5 10.500 8.500 14 15 6.500" />
    </svg>
  );
}

/** Sizes, or any short words, as radio inputs drawn as labels. */
export function SizeGroup(props: ChoiceGroupProps) {
  return (
    <ChoiceFrame
      {...props}
      shown={(value) => value}
      mark={(choice) => (
        <span
          className={classNames(
            'choice-label',
            choice.gone && 'choice-gone',
            choice.value === props.marked?.value && 'choice-stitched',
          )}
          aria-hidden="true"
        >
          {choice.value}
        </span>
      )}
    />
  );
}

/** Moves the focus to the chosen or first possible choice of a group. */
export function focusChoiceGroup(id: string): void {
  const group = document.getElementById(id);
  const target =
    group?.querySelector<HTMLInputElement>('input:checked') ??
    group?.querySelector<HTMLInputElement>('input:not(:disabled)');
  target?.focus();
}
