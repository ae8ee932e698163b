import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { adminApiOf, useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { AdminError } from '#admin/shared/page/admin-error.tsx';
import { AdminPage } from '#admin/shared/page/admin-page.tsx';
import { QueryFallback } from '#admin/shared/page/query-fallback.tsx';
import { prefetch } from '#admin/shared/query/query-client.ts';
import { FilterChips } from '#admin/shared/table/filter-chips.tsx';
import { useRequestedParams } from '#admin/shared/table/list-params.ts';
import { ListSearch } from '#admin/shared/table/list-search.tsx';
import { LanguagesPanel } from '#admin/words/languages-panel.tsx';
import { languagesQuery } from '#admin/words/languages-query.ts';
import { WordRow } from '#admin/words/word-row.tsx';
import { wordsQuery } from '#admin/words/words-query.ts';
import type { WordWire } from '#contract/words.contract.ts';
import { AnnounceOnChange } from '#ui/announce-on-change.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { ScreenHandle } from '#web/routing/head.ts';

export const handle: ScreenHandle = { head: { title: 'Words', noIndex: true } };

export const loader = ({ context }: LoaderFunctionArgs) =>
  prefetch(context, wordsQuery(adminApiOf(context)), languagesQuery(adminApiOf(context)));

/** Every sentence that the merchant may reword, by what it is part of. */
export function Component() {
  const words = useQuery(wordsQuery(useAdminApi()));
  const params = useRequestedParams();
  // The one that was edited last stays, whether or not its new text matches.
  const [edited, setEdited] = useState<{ key: string; isOpen: boolean } | null>(null);
  if (!words.data)
    return (
      <AdminPage title="Words">
        <QueryFallback query={words} />
      </AdminPage>
    );
  const all = words.data.data;
  const own = all.filter(({ text }) => text !== null);
  const outdated = all.filter(({ isDefaultNew }) => isDefaultNew);
  const state = params.get('state');
  const search = (params.get('q') ?? '').toLowerCase();
  const listed = state === 'own' ? own : state === 'outdated' ? outdated : all;
  const matches = (word: WordWire) =>
    listed.includes(word) && `${word.group}\n${textOf(word)}`.toLowerCase().includes(search);
  const shown = all.filter((word) => word.key === edited?.key || matches(word));
  const groups = Map.groupBy(shown, ({ group }) => group);
  return (
    <AdminPage title="Words" count={`${sentences(all.length)}, ${own.length} of your own`}>
      <p className="second words-lead">
        What your shop says on its pages and in emails, in its language. A change shows at once; the
        default is one click away.
      </p>
      <LanguagesPanel />
      <div className="list-tools">
        <ListSearch label="Search words" />
        <FilterChips
          label="Words"
          name="state"
          all="All"
          options={[
            { value: 'own', label: 'Your own', count: own.length },
            { value: 'outdated', label: 'Default has changed', count: outdated.length },
          ]}
        />
      </div>
      <AnnounceOnChange text={search === '' ? '' : sentences(shown.length)} />
      {shown.length === 0 ? (
        <EmptyState icon="pencil" title="No words here">
          <p>Search for another word, or show all of them.</p>
        </EmptyState>
      ) : (
        [...groups].map(([group, list]) => (
          <section key={group} className="panel words" aria-label={group}>
            <h2>{group}</h2>
            <ul>
              {list.map((word) => (
                <WordRow
                  key={word.key}
                  word={word}
                  isEditing={word.key === edited?.key && edited.isOpen}
                  onEdit={(isOpen) => setEdited({ key: word.key, isOpen })}
                />
              ))}
            </ul>
          </section>
        ))
      )}
    </AdminPage>
  );
}

const textOf = (word: WordWire): string => word.text ?? word.default;

const sentences = (count: number): string => `${count} ${count === 1 ? 'text' : 'texts'}`;

export const ErrorBoundary = AdminError;
