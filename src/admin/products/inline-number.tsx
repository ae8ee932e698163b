import { useRef, useState } from 'react';

interface InlineNumberProps {
  /** "Price of Ikat wrap dress". */
  label: string;
  /** As it stands in the field. */
  text: string;
  /** As it stands in the table. */
  shown: string;
  /** Answers the number that was typed, or null when it is none. */
  read: (text: string) => number | null;
  onChange: (value: number) => void;
}

/** A number in a table that is changed in its place: Enter and Tab take it, Esc leaves it as it was. */
export function InlineNumber({ label, text, shown, read, onChange }: InlineNumberProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Esc and Enter take the field away, which blurs it too.
  const ended = useRef(false);

  const end = (take: boolean, back: boolean) => {
    if (ended.current || typed === null) return;
    ended.current = true;
    const value = read(typed);
    const isSame = typed.trim() === text;
    setTyped(null);
    if (take && !isSame && value !== null) onChange(value);
    if (back) requestAnimationFrame(() => button.current?.focus());
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
  return (
    <input
      className="input input-dense inline-number"
      aria-label={label}
      aria-invalid={isWrong || undefined}
      inputMode="decimal"
      ref={(field) => {
        // Once, when it appears.
        if (field && !field.dataset['met']) {
          field.dataset['met'] = '';
          field.select();
        }
      }}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => end(!isWrong, false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault();
          event.stopPropagation();
          end(false, true);
        } else if (event.key === 'Enter' && !isWrong) {
          event.preventDefault();
          end(true, true);
        }
      }}
    />
  );
}

export function readAmount(text: string): number | null {
  const trimmed = text.trim();
  return /^\d{1,8}([.]\d{1,2})?$/.test(trimmed) ? Number(trimmed) : null;
}

/** Empty is none, which is 0. */
export const readSalePrice = (text: string): number | null =>
  text.trim() === '' ? 0 : readAmount(text);

export const readCount = (text: string): number | null =>
  /^\d{1,8}$/.test(text.trim()) ? Number(text.trim()) : null;
