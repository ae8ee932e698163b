import { amountHint, typedNumber } from '#admin/shared/forms/typed-amount.ts';
import { useId, useRef, useState } from 'react';
import { COUNT_HINT } from '#admin/products/product-checks.ts';
import { announce } from '#ui/announce.ts';
import { FieldError } from '#ui/field-error.tsx';

interface NumberFormat {
  /** Parses the typed text; null when it is not a number. */
  read: (text: string) => number | null;
  /** Error message for invalid text. */
  error: (text: string) => string;
}

interface InlineNumberProps {
  /** "Price of Blue mug". */
  label: string;
  /** The value in the field. */
  text: string;
  /** The value in the table. */
  shown: string;
  format: NumberFormat;
  onChange: (value: number) => void;
}

/** A stable callback ref, called when the field mounts and not on each render. */
const selectAll = (field: HTMLInputElement | null): void => field?.select();

/**
 * A number in a table, edited in place: Enter and Tab save it, Esc cancels. Invalid text stays in the open field with an
 * error message.
 */
export function InlineNumber({ label, text, shown, format, onChange }: InlineNumberProps) {
  const { read, error } = format;
  const [typed, setTyped] = useState<string | null>(null);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const errorId = useId();
  const button = useRef<HTMLButtonElement>(null);
  // Esc and Enter unmount the field, which fires blur too.
  const isClosed = useRef(false);

  const close = (back: boolean) => {
    isClosed.current = true;
    setTyped(null);
    setIsSubmitted(false);
    if (back) requestAnimationFrame(() => button.current?.focus());
  };
  const submit = (back: boolean) => {
    if (isClosed.current || typed === null) return;
    const value = read(typed);
    if (value === null) {
      setIsSubmitted(true);
      announce(`${label}: ${error(typed)}`, 'assertive');
      return;
    }
    close(back);
    if (typed.trim() !== text) onChange(value);
  };
  if (typed === null)
    return (
      <button
        ref={button}
        type="button"
        className="inline-number"
        aria-label={`${label}: ${shown}, change`}
        onClick={() => {
          isClosed.current = false;
          setTyped(text);
        }}
      >
        {shown}
      </button>
    );
  const isWrong = read(typed) === null;
  const showsError = isSubmitted && isWrong;
  return (
    <div className="inline-number-open">
      <input
        className="input input-dense inline-number"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={showsError ? errorId : undefined}
        inputMode="decimal"
        ref={selectAll}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => submit(false)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.preventDefault();
            event.stopPropagation();
            close(true);
          } else if (event.key === 'Enter') {
            event.preventDefault();
            submit(true);
          }
        }}
      />
      {showsError ? <FieldError id={errorId}>{error(typed)}</FieldError> : null}
    </div>
  );
}

const amountProblem = (text: string): string => `${amountHint(text)}.`;

export const AMOUNT: NumberFormat = { read: (text) => typedNumber(text), error: amountProblem };

/** Empty means no sale price, which is 0. */
export const SALE_PRICE: NumberFormat = {
  read: (text) => (text.trim() === '' ? 0 : typedNumber(text)),
  error: amountProblem,
};

export const COUNT: NumberFormat = {
  read: (text) => (/^\d{1,8}$/.test(text.trim()) ? Number(text.trim()) : null),
  error: () => COUNT_HINT,
};
