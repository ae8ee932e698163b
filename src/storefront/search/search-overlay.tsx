import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { SEARCH_DELAY_MS, TOO_SHORT_SEARCH_LENGTH } from '#contract/limits.ts';
import { searchWords } from '#contract/words/storefront/search-words.ts';
import { SearchLine } from '#storefront/search/search-line.tsx';
import { SearchSuggestions } from '#storefront/search/search-suggestions.tsx';
import { cardOf } from '#storefront/shared/catalogue/card-of.ts';
import { productAddress, type CardProduct } from '#storefront/shared/catalogue/card-product.ts';
import { adoptStyles } from '#storefront/shared/lazy-styles.ts';
import { countOfProducts } from '#storefront/shared/listing/count-of-products.ts';
import { listingAddress } from '#storefront/shared/listing/filters.ts';
import styles from '#storefront/search/search-overlay.css?inline';
import { announce } from '#ui/announce.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Anchor, TextLink } from '#ui/link.tsx';
import { Price } from '#web/price.tsx';
import { ProductPicture } from '#web/product/product-picture.tsx';
import { useApi, useRouter } from '#web/session/session.tsx';

adoptStyles(styles);

const FIELD = 'search-overlay-keyword';
const FIRST_HITS = 5;

/** The search over any page: recent searches, categories and the first hits. Enter and the button open the search page. */
export function SearchOverlay({ open, onClose }: { open: boolean; onClose: () => void }) {
  const router = useRouter();
  const [text, setText] = useState('');
  const keyword = text.trim();
  const { hits, busy } = useFirstHits(
    open && keyword.length > TOO_SHORT_SEARCH_LENGTH ? keyword : '',
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    void router.navigate(listingAddress({ keyword }));
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={searchWords('title')}
      firstFocus="field"
      className="search-overlay"
    >
      <search>
        <SearchLine id={FIELD} text={text} isSearching={busy} onType={setText} onSubmit={submit} />
        <SearchSuggestions key={String(open)} text={keyword} field={FIELD} onLeave={onClose} />
      </search>
      {hits ? <FirstHits keyword={keyword} hits={hits} onLeave={onClose} /> : null}
    </Dialog>
  );
}

interface Hits {
  readonly products: readonly CardProduct[];
  /** How many there are in all, as text. */
  readonly count: string;
}

/** The first hits of a keyword, requested a second after it was typed (Spec 9); null while there are none to show. */
function useFirstHits(keyword: string): { hits: Hits | null; busy: boolean } {
  const api = useApi();
  const [found, setFound] = useState<{ keyword: string; hits: Hits } | null>(null);
  const find = useEffectEvent(async (signal: AbortSignal) => {
    const query = { limit: String(FIRST_HITS), facets: 'false' } as const;
    const answer = await api.shopSearch.find({ params: { keyword }, query }, { signal });
    if (signal.aborted) return;
    // A failed search shows no hits here; the search page says that it failed.
    const products = answer.ok ? answer.data.map(cardOf) : [];
    const count = answer.ok ? countOfProducts(answer.total, answer.totalIsLeast) : '';
    setFound({ keyword, hits: { products, count } });
    announce(products.length > 0 ? count : searchWords(answer.ok ? 'nothing' : 'unavailable'));
  });
  useEffect(() => {
    if (keyword === '') return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => void find(controller.signal), SEARCH_DELAY_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [keyword]);
  const current = found !== null && found.keyword === keyword;
  return { hits: current ? found.hits : null, busy: keyword !== '' && !current };
}

function FirstHits({
  keyword,
  hits,
  onLeave,
}: {
  keyword: string;
  hits: Hits;
  onLeave: () => void;
}) {
  if (hits.products.length === 0)
    return (
      <p className="second">
        {searchWords('nothing')} {searchWords('nothingHint')}
      </p>
    );
  return (
    <>
      <ul className="search-hits">
        {hits.products.map((product) => (
          <li key={product.id}>
            <Anchor href={productAddress(product.id)} className="search-hit" onClick={onLeave}>
              <ProductPicture picture={product.pictures[0]} alt="" sizes="56px" widest={240} />
              <span>{product.title}</span>
              <Price {...product} />
            </Anchor>
          </li>
        ))}
      </ul>
      <p>
        <TextLink href={listingAddress({ keyword })} onClick={onLeave}>
          {searchWords('showAll', { count: hits.count })}
        </TextLink>
      </p>
    </>
  );
}
