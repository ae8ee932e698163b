import type { ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import { Icon } from './icon.tsx';
import { uiWords } from '#kernel/words/ui-words.ts';

const VALUES = [1, 2, 3, 4, 5];

export interface RatingInputProps {
  legend: ReactNode;
  name: string;
  /** 0 if nothing is selected. */
  value: number;
  onChange: (value: number) => void;
  error?: ReactNode;
  id?: string;
}

/** Stars as a radio group. */
export function RatingInput({ legend, name, value, onChange, error, id }: RatingInputProps) {
  const errorId = `${id ?? name}-error`;
  return (
    <fieldset id={id} className="rating-input" aria-describedby={error ? errorId : undefined}>
      <legend>{legend}</legend>
      <div className="rating-set">
        {VALUES.map((star) => (
          <label key={star}>
            <input
              type="radio"
              name={name}
              value={star}
              checked={value === star}
              aria-label={uiWords('stars', { n: star })}
              onChange={() => onChange(star)}
            />
            <Icon name={star <= value ? 'star-fill' : 'star'} />
          </label>
        ))}
      </div>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </fieldset>
  );
}
