/**
 * The search box over a list, bound to the address: `<ListSearch label="Search orders" />` keeps `?q=`. It asks while somebody
 * types (after a short rest), at once on Enter, and Esc empties it. The `/` key leads here.
 */
import { useEffect, useRef, useState } from 'react';
import { useListAddress } from '#admin/shell/list/list-address.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';

const REST_MS = 250;

export function ListSearch({
  label,
  placeholder = label,
  name = 'q',
  className,
}: {
  label: string;
  placeholder?: string;
  name?: string;
  className?: string;
}) {
  const { params, set } = useListAddress();
  const asked = params.get(name) ?? '';
  const [text, setText] = useState(asked);
  const [last, setLast] = useState(asked);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const box = useRef<HTMLInputElement>(null);
  // The address changed by other means (Back, a link): the box follows.
  if (asked !== last) {
    setLast(asked);
    if (asked !== text.trim()) setText(asked);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = (value: string, rest: number) => {
    setText(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => set({ [name]: value.trim() }), rest);
  };
  return (
    <form
      role="search"
      className={className ? `list-search ${className}` : 'list-search'}
      onSubmit={(event) => {
        event.preventDefault();
        ask(text, 0);
      }}
    >
      <Icon name="search" />
      <input
        ref={box}
        type="search"
        name={name}
        aria-label={label}
        placeholder={placeholder}
        className="input input-dense"
        data-list-search=""
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={text}
        onChange={(event) => ask(event.target.value, REST_MS)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text === '') return;
          event.preventDefault();
          ask('', 0);
        }}
      />
      {text === '' ? null : (
        <IconButton
          icon="close"
          label="Clear search"
          onClick={() => {
            ask('', 0);
            box.current?.focus();
          }}
        />
      )}
    </form>
  );
}
