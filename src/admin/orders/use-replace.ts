import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { isPlainClick } from '#ui/link.tsx';

/** For links from one view of an order to the next: they replace the history entry, so that Back leads to the list. */
export function useReplace(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate();
  return (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const { pathname, search } = event.currentTarget;
    void navigate(pathname + search, { replace: true });
  };
}
