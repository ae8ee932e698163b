import { useId, useRef, useState } from 'react';
import { WANT_AMOUNT, WANT_COUNT } from '#admin/products/product-checks.ts';
import { announce } from '#ui/announce.ts';
import { FieldError } from '#ui/field-frame.tsx';

interface NumberReader {
  /** Answers the number that was typed, or null when it is none. */
  read: (text: string) => number | null;
  /** What to type, said where it was none. */
  want: string;
}

interface InlineNumberProps {
  /** "Price of Ikat wrap dress". */
  label: string;
  /** As it stands in the field. */
  text: string;
  /** As it stands in the table. */
  shown: string;
  reader: NumberReader;
  onChange: (value: number) => void;
}

/** A function of its own, so that it is called when the field appears and not with every letter. */
const selectAll = (field: HTMLInputElement | null): void => field?.select();

/**
 * A number in a table that is changed in its place: Enter and Tab take it, Esc leaves it as it was. What is no number stays
 * in the open field, with what is wrong.
 */
export function InlineNumber({ label, text, shown, reader, onChange }: InlineNumberProps) {
  const { read, want } = reader;
  const [typed, setTyped] = useState<string | null>(null);
  const [isTold, setIsTold] = useState(false);
  const problem = useId();
  const button = useRef<HTMLButtonElement>(null);
  // Esc and Enter take the field away, which blurs it too.
  const ended = useRef(false);

  const close = (back: boolean) => {
    ended.current = true;
    setTyped(null);
    setIsTold(false);
    if (back) requestAnimationFrame(() => button.current?.focus());
  };
  const take = (back: boolean) => {
    if (ended.current || typed === null) return;
    const value = read(typed);
    if (value === null) {
      setIsTold(true);
      announce(`${label}: ${want}`, 'assertive');
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
          ended.current = false;
          setTyped(text);
        }}
      >
        {shown}
      </button>
    );
  const isWrong = read(typed) === null;
  const says = isTold && isWrong;
  return (
    <div className="inline-number-open">
      <input
        className="input input-dense inline-number"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={says ? problem : undefined}
        inputMode="decimal"
        ref={selectAll}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => take(false)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.preventDefault();
            event.stopPropagation();
            close(true);
          } else if (event.key === 'Enter') {
            event.preventDefault();
            take(true);
          }
        }}
      />
      {says ? <FieldError id={problem}>{want}</FieldError> : null}
    </div>
  );
}

function readAmount(text: string): number | null {
  const trimmed = text.trim();
  return /^\d{1,8}([.]\d{1,2})?$/.test(trimmed) ? Number(trimmed) : null;
}

export const AMOUNT: NumberReader = { read: readAmount, want: WANT_AMOUNT };

/** Empty is none, which is 0. */
export const SALE_PRICE: NumberReader = {
  read: (text) => (text.trim() === '' ? 0 : readAmount(text)),
  want: WANT_AMOUNT,
};

export const COUNT: NumberReader = {
  read: (text) => (/^\d{1,8}$/.test(text.trim()) ? Number(text.trim()) : null),
  want: WANT_COUNT,
};
