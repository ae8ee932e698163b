import { useRef, useState, type ReactNode } from 'react';
import { announce } from './announce.ts';
import { FieldFrame, useControlAttributes, type FieldText } from './field-frame.tsx';
import { Icon } from './icon.tsx';

export interface ChipInputProps extends FieldText {
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** Called when the field starts or stops containing text that is not a value yet. */
  onDraft?: (isDraft: boolean) => void;
  /** Shown before a value, e.g. a swatch. */
  mark?: (value: string) => ReactNode;
  placeholder?: string;
  id?: string;
}

/**
 * Several short texts in one field. Enter, a comma (typed or pasted), blur and Ctrl/Cmd+S add one; Backspace in the empty
 * field removes the last.
 */
export function ChipInput({
  values,
  onChange,
  onDraft,
  mark,
  placeholder,
  id,
  label,
  hint,
  error,
  ...frame
}: ChipInputProps) {
  const control = useControlAttributes(id, { hint, error });
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');

  const changeText = (typed: string): void => {
    setText(typed);
    const isDraft = typed.trim() !== '';
    if (isDraft !== (text.trim() !== '')) onDraft?.(isDraft);
  };
  const add = (typed: string): void => {
    const added = typed
      .split(',')
      .map((part) => part.trim())
      .filter((part, at, all) => part !== '' && all.indexOf(part) === at && !values.includes(part));
    if (added.length === 0) return;
    onChange([...values, ...added]);
    announce(`${added.join(', ')} added`);
  };
  const remove = (value: string): void => {
    onChange(values.filter((each) => each !== value));
    announce(`${value} removed`);
    input.current?.focus();
  };
  const handleChange = (typed: string): void => {
    const comma = typed.lastIndexOf(',');
    if (comma >= 0) add(typed.slice(0, comma));
    changeText(comma >= 0 ? typed.slice(comma + 1).trimStart() : typed);
  };
  const addTyped = (): void => {
    add(text);
    changeText('');
  };
  return (
    <FieldFrame controlId={control.id} {...frame} label={label} hint={hint} error={error}>
      <div className="chip-input" data-invalid={error ? '' : undefined}>
        {values.length > 0 ? (
          <ul aria-label={typeof label === 'string' ? label : undefined}>
            {values.map((value) => (
              <li key={value} className="chip">
                {mark?.(value)}
                <span>{value}</span>
                <button type="button" aria-label={`Remove ${value}`} onClick={() => remove(value)}>
                  <Icon name="close" />
                </button>
              </li>
            ))}
          </ul>
        ) : null}
        <input
          ref={input}
          {...control}
          value={text}
          placeholder={values.length === 0 ? placeholder : undefined}
          autoComplete="off"
          enterKeyHint="enter"
          onChange={(event) => handleChange(event.target.value)}
          onBlur={addTyped}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            const last = values.at(-1);
            if (event.key === 'Enter') {
              event.preventDefault();
              addTyped();
            } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's')
              addTyped();
            else if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last);
          }}
        />
      </div>
    </FieldFrame>
  );
}
