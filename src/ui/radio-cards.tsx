import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './field-error.tsx';

export interface RadioCard {
  value: string;
  title: ReactNode;
  detail?: ReactNode;
  /** Right-aligned, e.g. an amount. Part of the label. */
  end?: ReactNode;
  /** Outside the label, e.g. an Edit button. */
  action?: ReactNode;
  disabled?: boolean;
}

export interface RadioCardsProps {
  legend: ReactNode;
  hideLegend?: boolean;
  name: string;
  cards: readonly RadioCard[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  error?: ReactNode;
  /** Id of the form the radios belong to, if they are outside of it. */
  form?: string;
  /** Id of the group, for links and focus. */
  id?: string;
  className?: string;
}

/** Radio buttons as cards. */
export function RadioCards({
  legend,
  hideLegend,
  name,
  cards,
  value,
  defaultValue,
  onChange,
  error,
  form,
  id,
  className,
}: RadioCardsProps) {
  const errorId = `${id ?? name}-error`;
  return (
    <fieldset
      id={id}
      className={classNames('radio-cards', className)}
      aria-describedby={error ? errorId : undefined}
      tabIndex={id ? -1 : undefined}
    >
      <legend className={hideLegend ? 'visually-hidden' : undefined}>{legend}</legend>
      {cards.map((card) => (
        <div key={card.value} className="radio-card">
          <label>
            <input
              type="radio"
              name={name}
              form={form}
              value={card.value}
              disabled={card.disabled}
              onChange={onChange && (() => onChange(card.value))}
              {...(value === undefined
                ? { defaultChecked: defaultValue === card.value }
                : { checked: value === card.value })}
            />
            <span className="radio-card-text">
              <b>{card.title}</b>
              {card.detail ? <span>{card.detail}</span> : null}
            </span>
            {card.end ? <b className="num">{card.end}</b> : null}
          </label>
          {card.action}
        </div>
      ))}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </fieldset>
  );
}
