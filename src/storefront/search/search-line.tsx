import type { FormEvent } from 'react';
import { MAX_KEYWORD_LENGTH } from '#contract/limits.ts';
import { searchWords } from '#contract/words/storefront/search-words.ts';
import { SEARCH_PATH } from '#storefront/shared/listing/filters.ts';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/loading.tsx';

/** The field of a search with its button, and whether a search is under way. Without JavaScript it is a plain form. */
export function SearchLine({
  id,
  text,
  isSending = false,
  isSearching,
  onType,
  onSubmit,
}: {
  /** Of the field. */
  id: string;
  text: string;
  /** Whether the button's own request is in flight. */
  isSending?: boolean;
  isSearching: boolean;
  onType: (text: string) => void;
  onSubmit: (event: FormEvent) => void;
}) {
  return (
    <>
      <form action={SEARCH_PATH} onSubmit={onSubmit} className="search-line">
        <label htmlFor={id} className="visually-hidden">
          {searchWords('label')}
        </label>
        <input
          id={id}
          name="keyword"
          type="search"
          className="input"
          placeholder={searchWords('placeholder')}
          value={text}
          maxLength={MAX_KEYWORD_LENGTH}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => onType(event.target.value)}
        />
        <Button type="submit" variant="primary" icon="search" busy={isSending}>
          {searchWords('submit')}
        </Button>
      </form>
      <div className="search-wait">
        {isSearching ? <ProgressBar label={searchWords('searching')} /> : null}
      </div>
    </>
  );
}
