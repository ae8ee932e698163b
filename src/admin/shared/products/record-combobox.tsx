import { useId, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { sizedUrl, pictureUrl, pictureIdOf } from '#contract/picture-address.ts';
import { AnnounceOnChange } from '#ui/announce-on-change.tsx';
import { TextField } from '#ui/text-field.tsx';

/** A record that can be chosen. */
export interface RecordOption {
  readonly value: string;
  readonly label: string;
  /** What tells it from others of the same name. */
  readonly detail: string;
  /** The address of a picture; empty without one. */
  readonly picture?: string;
}

interface RecordComboboxProps extends Omit<
  ComponentProps<typeof TextField>,
  'onChange' | 'value' | 'list'
> {
  text: string;
  /** Those that match the text. */
  options: readonly RecordOption[];
  /** Says why there are none; empty while there is nothing to say. */
  status: string;
  onText: (text: string) => void;
  onChoose: (option: RecordOption) => void;
}

/** A text field that suggests records (the combobox pattern of ARIA). The focus stays in the field. */
export function RecordCombobox({
  text,
  options,
  status,
  onText,
  onChoose,
  ...field
}: RecordComboboxProps) {
  const list = useId();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const active = Math.min(at, options.length - 1);
  const shown = isOpen && options.length > 0;
  const choose = (option: RecordOption) => {
    setOpen(false);
    setAt(-1);
    onChoose(option);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const option = options[active];
    if (move !== undefined && options.length > 0) {
      event.preventDefault();
      setOpen(true);
      setAt((Math.max(active, move < 0 ? 0 : -1) + move + options.length) % options.length);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      // A form is not sent from here.
      event.preventDefault();
      if (shown && option) choose(option);
    } else if (event.key === 'Escape' && shown) {
      event.stopPropagation();
      setOpen(false);
    }
  };
  return (
    <div className="record-combobox" onBlur={() => setOpen(false)}>
      <TextField
        {...field}
        role="combobox"
        aria-expanded={shown}
        aria-controls={shown ? list : undefined}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${list}-${active}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          setOpen(true);
          setAt(-1);
          onText(target.value);
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        below={
          shown ? (
            <div id={list} role="listbox" aria-label="Suggestions" className="record-options">
              {options.map((option, index) => (
                <div
                  key={option.value}
                  id={`${list}-${index}`}
                  ref={index === active ? keepInView : undefined}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  className="record-option"
                  // Keeps the focus in the field.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(option)}
                >
                  <RecordName {...option} />
                </div>
              ))}
            </div>
          ) : status ? (
            <p className="second small">{status}</p>
          ) : undefined
        }
      />
      <AnnounceOnChange
        text={
          shown
            ? `${options.length} ${options.length === 1 ? 'suggestion' : 'suggestions'}`
            : status
        }
      />
    </div>
  );
}

/** A record's picture, name and detail. */
export function RecordName({ label, detail, picture }: Omit<RecordOption, 'value'>) {
  const id = picture ? pictureIdOf(picture) : null;
  return (
    <>
      {picture === undefined ? null : (
        <span className="record-picture">
          {id === null ? null : (
            <img src={sizedUrl(pictureUrl(id), 240)} alt="" width="40" height="40" loading="lazy" />
          )}
        </span>
      )}
      <span className="record-text">
        <span className="wrap-anywhere">{label}</span>
        <span className="second tiny">{detail}</span>
      </span>
    </>
  );
}

const keepInView = (option: HTMLElement | null): void =>
  option?.scrollIntoView({ block: 'nearest' });
