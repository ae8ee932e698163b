import { useState } from 'react';
import { inField, typedNumber } from '#admin/shared/forms/typed-amount.ts';
import { TextField } from '#ui/text-field.tsx';

interface DecimalFieldProps {
  label: string;
  name?: string;
  hint?: string;
  /** Null where nothing is typed. */
  value: number | null;
  digits?: number;
  error?: string | undefined;
  /** Lower than other fields, for a row of several. */
  dense?: boolean;
  onChange: (value: number | null) => void;
}

/** A number; keeps what is typed, such as "12.", while it is no number yet. */
export function DecimalField({
  value,
  digits,
  dense = true,
  onChange,
  ...field
}: DecimalFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string) =>
    text === '' ? null : typedNumber(text.replace(/[.,]$/, ''), digits);
  const isCurrent = typed !== null && read(typed) === value;
  return (
    <TextField
      {...field}
      dense={dense}
      inputMode="decimal"
      value={isCurrent ? typed : value === null ? '' : inField(value)}
      onChange={({ target }) => {
        if (!/^\d{0,9}([.,]\d{0,3})?$/.test(target.value)) return;
        const number = read(target.value);
        if (number === null && target.value !== '') return;
        setTyped(target.value);
        onChange(number);
      }}
    />
  );
}
