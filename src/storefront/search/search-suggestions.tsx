import { useEffect, useState } from 'react';
import { TOO_SHORT_SEARCH_LENGTH } from '#contract/limits.ts';
import { searchWords } from '#contract/words/storefront/search-words.ts';
import { forgetSearches, recentSearches } from '#storefront/search/recent-searches.ts';
import { listingAddress } from '#storefront/shared/listing/filters.ts';
import { Icon } from '#ui/icon.tsx';
import { Anchor } from '#ui/link.tsx';
import { shownCategories } from '#web/categories.ts';
import { useShopFacts } from '#web/shop-facts.ts';

/** Recent searches and matching categories, shown at once without a request. */
export function SearchSuggestions({
  text,
  field,
  onLeave,
}: {
  text: string;
  /** Id of the field, which receives the focus when the recent searches are cleared. */
  field: string;
  onLeave?: () => void;
}) {
  const shop = useShopFacts();
  const [recent, setRecent] = useState<string[]>([]);
  // Read in an effect, because the server cannot know them and hydration must match its HTML.
  useEffect(() => setRecent(recentSearches()), []);
  if (text.length > TOO_SHORT_SEARCH_LENGTH) return null;
  const begun = text.toLowerCase();
  const categories = shownCategories(shop.categories).filter(({ name }) =>
    name.toLowerCase().startsWith(begun),
  );
  const before = recent.filter((each) => each.toLowerCase().startsWith(begun));
  return (
    <div className="search-suggestions">
      {before.length > 0 ? (
        <nav aria-label={searchWords('recentSearches')} className="chips">
          <span className="second small">{searchWords('recent')}</span>
          {before.map((each) => (
            <Anchor
              key={each}
              className="chip"
              href={listingAddress({ keyword: each })}
              onClick={onLeave}
            >
              <Icon name="clock" />
              <span>{each}</span>
            </Anchor>
          ))}
          <button
            type="button"
            className="chip chip-quiet"
            onClick={() => {
              forgetSearches();
              setRecent([]);
              document.getElementById(field)?.focus();
            }}
          >
            {searchWords('clearRecent')}
          </button>
        </nav>
      ) : null}
      {categories.length > 0 ? (
        <nav aria-label={searchWords('suggestedCategories')} className="chips">
          <span className="second small">{searchWords('categories')}</span>
          {categories.map(({ _id: id, name }) => (
            <Anchor
              key={id}
              className="chip"
              href={listingAddress({ filters: { category: [id] } })}
              onClick={onLeave}
            >
              {name}
            </Anchor>
          ))}
        </nav>
      ) : null}
    </div>
  );
}
