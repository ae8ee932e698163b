/**
 * The search box of a list, bound to `?q=`: `<ListSearch label="Search orders" />`. It searches while typing (debounced) and
 * at once on Enter; Esc clears it. The `/` key focuses it.
 */
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useListParams, useRequestedParams } from '#admin/shared/table/list-params.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { isLeaving } from '#web/routing/requested-search.ts';
import { useRouter } from '#web/session/session.tsx';

const DEBOUNCE_MS = 250;

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
  const router = useRouter();
  const { pathname } = useLocation();
  const { set } = useListParams();
  const requested = useRequestedParams().get(name) ?? '';
  const [text, setText] = useState(requested);
  const [last, setLast] = useState(requested);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const box = useRef<HTMLInputElement>(null);
  // The URL changed by other means (Back, a link).
  if (requested !== last) {
    setLast(requested);
    if (requested !== text.trim()) setText(requested);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (value: string, delay: number) => {
    setText(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!isLeaving(router, pathname)) set({ [name]: value.trim() });
    }, delay);
  };
  return (
    <form
      role="search"
      className={className ? `list-search ${className}` : 'list-search'}
      onSubmit={(event) => {
        event.preventDefault();
        search(text, 0);
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
        onChange={(event) => search(event.target.value, DEBOUNCE_MS)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text === '') return;
          event.preventDefault();
          search('', 0);
        }}
      />
      {text === '' ? null : (
        <IconButton
          icon="close"
          label="Clear search"
          onClick={() => {
            search('', 0);
            box.current?.focus();
          }}
        />
      )}
    </form>
  );
}
