import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useState,
  type FormEvent,
  type Ref,
} from 'react';
import { useLocation } from 'react-router';
import { TOO_SHORT_SEARCH_LENGTH, SEARCH_DELAY_MS } from '#contract/limits.ts';
import { SearchLine } from '#storefront/search/search-line.tsx';
import { SearchSuggestions } from '#storefront/search/search-suggestions.tsx';
import { listingAddress } from '#storefront/shared/listing/filters.ts';
import { isLeaving, requestAddress } from '#web/routing/requested-search.ts';
import { useRouter } from '#web/session/session.tsx';

export interface SearchWait {
  /**
   * Cancels the pending search.
   * @returns its keyword, which the caller must search for, or null
   */
  end(): string | null;
}

const addressOf = (keyword: string): string => listingAddress({ keyword });

/**
 * Spec 4, 9: up to 3 characters clear the results; more search after a one-second debounce. Enter and the button search
 * at once, whatever the length.
 */
export function SearchBox({
  keyword,
  shown,
  busy,
  wait,
}: {
  /** Keyword requested last; its results may still be loading. */
  keyword: string;
  /** Keyword of the results on screen. */
  shown: string;
  busy: boolean;
  wait: Ref<SearchWait>;
}) {
  const router = useRouter();
  const { pathname } = useLocation();
  const [text, setText] = useState(keyword);
  /** Keyword that is searched for when the debounce ends. */
  const [waiting, setWaiting] = useState<string | null>(null);
  // The keyword this box requested. Any other keyword came from a link or Back, and replaces the text in the box.
  const [requested, setRequested] = useState(keyword);
  const [seen, setSeen] = useState(keyword);
  if (seen !== keyword) {
    setSeen(keyword);
    if (keyword !== requested) {
      setRequested(keyword);
      setText(keyword);
      setWaiting(null);
    }
  }

  const endWait = (next: string) => {
    setWaiting(null);
    setRequested(next);
    return next;
  };
  const go = (next: string, push: boolean) => {
    endWait(next);
    if (next !== keyword) requestAddress(router, addressOf(next), { push });
  };
  useImperativeHandle(wait, () => ({ end: () => waiting && endWait(waiting) }));
  const onWaited = useEffectEvent(() => {
    if (waiting !== null && !isLeaving(router, pathname)) go(waiting, shown === '');
  });
  useEffect(() => {
    if (waiting === null) return undefined;
    const timer = setTimeout(() => onWaited(), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [waiting]);

  const type = (entered: string) => {
    setText(entered);
    const next = entered.trim();
    const searches = next.length > TOO_SHORT_SEARCH_LENGTH && next !== keyword;
    setWaiting(searches ? next : null);
    if (next.length <= TOO_SHORT_SEARCH_LENGTH && keyword !== '') go('', false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go(text.trim(), true);
  };
  return (
    <search className="search-box">
      <SearchLine
        id="keyword"
        text={text}
        isSending={busy}
        isSearching={waiting !== null || busy}
        onType={type}
        onSubmit={submit}
      />
      <SearchSuggestions key={shown} text={text.trim()} field="keyword" />
    </search>
  );
}
