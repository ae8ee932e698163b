import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import {
  CATEGORIES,
  LONGEST_KEYWORD,
  SEARCH_CLEARS_UP_TO,
  SEARCH_DELAY_MS,
} from '#contract/limits.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { StitchProgress } from '#ui/loading.tsx';
import { listingAddress, SEARCH_PATH } from '#web/listing/filters.ts';
import { forgetSearches, recentSearches } from '#storefront/search/recent-searches.ts';
import { Anchor } from '#ui/link.tsx';

const addressOf = (keyword: string): string => listingAddress({ keyword });

/**
 * Spec 4, 9: up to 3 characters clear the results, more search after a second. Enter and the button search at once,
 * whatever the length. Without script it is a form like any other.
 */
export function SearchBox({ keyword, busy }: { keyword: string; busy: boolean }) {
  const navigate = useNavigate();
  const [text, setText] = useState(keyword);
  const [waiting, setWaiting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What this box asked for; an address that says something else came by a link or by Back, and the box follows it.
  const [asked, setAsked] = useState(keyword);
  const [seen, setSeen] = useState(keyword);
  if (seen !== keyword) {
    setSeen(keyword);
    if (keyword !== asked) {
      setAsked(keyword);
      setText(keyword);
    }
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const go = (wanted: string, replace: boolean) => {
    clearTimeout(timer.current);
    setWaiting(false);
    setAsked(wanted);
    if (wanted !== keyword) void navigate(addressOf(wanted), { replace, preventScrollReset: true });
  };
  const type = (typed: string) => {
    clearTimeout(timer.current);
    setText(typed);
    const wanted = typed.trim();
    const searches = wanted.length > SEARCH_CLEARS_UP_TO && wanted !== keyword;
    setWaiting(searches);
    if (searches) timer.current = setTimeout(() => go(wanted, keyword !== ''), SEARCH_DELAY_MS);
    else if (wanted.length <= SEARCH_CLEARS_UP_TO && keyword !== '') go('', true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go(text.trim(), false);
  };
  return (
    <search className="search-box">
      <form action={SEARCH_PATH} onSubmit={submit} className="search-line">
        <label htmlFor="keyword" className="sr-only">
          Search products
        </label>
        <input
          id="keyword"
          name="keyword"
          type="search"
          className="input"
          placeholder="Search Products..."
          value={text}
          maxLength={LONGEST_KEYWORD}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => type(event.target.value)}
        />
        <Button type="submit" variant="primary" icon="search" busy={busy}>
          Search
        </Button>
      </form>
      <div className="search-wait">
        {waiting || busy ? <StitchProgress label="Searching" /> : null}
      </div>
      <Suggestions key={keyword} text={text.trim()} />
    </search>
  );
}

/** At once and without asking the shop: what was searched for before, and the categories that begin so. */
function Suggestions({ text }: { text: string }) {
  const [recent, setRecent] = useState<string[]>([]);
  // Known to the browser alone, so that the server's page and the first one here are the same.
  useEffect(() => setRecent(recentSearches()), []);
  if (text.length > SEARCH_CLEARS_UP_TO) return null;
  const begun = text.toLowerCase();
  const categories = CATEGORIES.filter(({ label }) => label.toLowerCase().startsWith(begun));
  const before = recent.filter((each) => each.toLowerCase().startsWith(begun));
  return (
    <div className="search-suggestions">
      {before.length > 0 ? (
        <nav aria-label="Recent searches" className="chips">
          <span className="second small">Recent</span>
          {before.map((each) => (
            <Anchor key={each} className="chip" href={addressOf(each)}>
              <Icon name="clock" />
              {each}
            </Anchor>
          ))}
          <button
            type="button"
            className="chip chip-quiet"
            onClick={() => {
              forgetSearches();
              setRecent([]);
              document.querySelector<HTMLElement>('#keyword')?.focus();
            }}
          >
            Clear recent searches
          </button>
        </nav>
      ) : null}
      {categories.length > 0 ? (
        <nav aria-label="Suggested categories" className="chips">
          <span className="second small">Categories</span>
          {categories.map(({ id, label }) => (
            <Anchor
              key={id}
              className="chip"
              href={listingAddress({ filters: { category: [id] } })}
            >
              {label}
            </Anchor>
          ))}
        </nav>
      ) : null}
    </div>
  );
}
