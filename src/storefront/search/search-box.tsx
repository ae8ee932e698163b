import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useState,
  type FormEvent,
  type Ref,
} from 'react';
import { useLocation } from 'react-router';
import { MAX_KEYWORD_LENGTH, TOO_SHORT_SEARCH_LENGTH, SEARCH_DELAY_MS } from '#contract/limits.ts';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/loading.tsx';
import { SearchSuggestions } from '#storefront/search/search-suggestions.tsx';
import { listingAddress, SEARCH_PATH } from '#storefront/shared/listing/filters.ts';
import { isLeaving, requestAddress } from '#web/routing/requested-search.ts';
import { useRouter } from '#web/session/session.tsx';
import { searchWords } from '#contract/words/storefront/search-words.ts';

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
 * at once, whatever the length. Without JavaScript it is a plain form.
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
      <form action={SEARCH_PATH} onSubmit={submit} className="search-line">
        <label htmlFor="keyword" className="visually-hidden">
          {searchWords('label')}
        </label>
        <input
          id="keyword"
          name="keyword"
          type="search"
          className="input"
          placeholder={searchWords('placeholder')}
          value={text}
          maxLength={MAX_KEYWORD_LENGTH}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => type(event.target.value)}
        />
        <Button type="submit" variant="primary" icon="search" busy={busy}>
          {searchWords('submit')}
        </Button>
      </form>
      <div className="search-wait">
        {waiting !== null || busy ? <ProgressBar label={searchWords('searching')} /> : null}
      </div>
      <SearchSuggestions key={shown} text={text.trim()} field="keyword" />
    </search>
  );
}
