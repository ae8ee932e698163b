import { useState } from 'react';
import { useWrittenPage } from '#admin/content/content-query.ts';
import { differences } from '#admin/content/page-edit.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { useUndo } from '#admin/shared/undo/undo.ts';
import type { PageDetailsWire } from '#contract/content.contract.ts';
import { Button } from '#ui/button.tsx';
import { useSubmission } from '#web/forms/use-submission.ts';
import { Moment } from '#web/moment.tsx';
import { toast, toastFailure } from '#web/toasts.ts';

/** Every version of the page; comparing says what differs from the draft, restoring copies. */
export function HistoryPanel({ page, isDirty }: { page: PageDetailsWire; isDirty: boolean }) {
  const api = useAdminApi();
  const showWritten = useWrittenPage();
  const offerUndo = useUndo('content');
  const { submit } = useSubmission();
  const [compared, setCompared] = useState<{ number: number; text: string } | null>(null);
  const params = { slug: page.slug };

  const compare = async (number: number) => {
    const result = await api.adminContent.version({
      params: { ...params, number: String(number) },
    });
    if (!result.ok) return toastFailure(result, undefined, () => void compare(number));
    const found = differences(page.draft, result.data);
    setCompared({
      number,
      text: found.length > 0 ? `Differs: ${found.join(', ')}.` : 'Same as the draft.',
    });
  };
  const restore = async (number: number) => {
    if (isDirty) return void toast({ title: 'Save or discard your changes first.' });
    const before = page.draftVersion;
    const result = await api.adminContent.restoreVersion({
      params,
      body: { base: before, number },
    });
    if (!result.ok) return toastFailure(result, undefined, () => submit(() => restore(number)));
    showWritten(result.data);
    offerUndo({
      done: result.message ?? '',
      undone: 'The draft was changed back',
      undo: () =>
        api.adminContent.restoreVersion({
          params,
          body: { base: result.data.draftVersion, number: before },
        }),
    });
  };
  const rows = [
    ...page.versions,
    ...(page.isSpecified ? [{ number: 0, note: '', createdAt: '', createdBy: '' }] : []),
  ];
  return (
    <section className="panel" aria-labelledby="page-history">
      <h2 id="page-history">History</h2>
      <ol className="versions">
        {rows.map(({ number, note, createdAt, createdBy }) => {
          const name = number === 0 ? 'Default text' : `Version ${number}`;
          return (
            <li key={number}>
              <div>
                <p>
                  <b>{name}</b>{' '}
                  <span className="second small">
                    {[
                      number === page.liveVersion ? 'published' : '',
                      number === page.draftVersion ? 'draft' : '',
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </p>
                {createdAt ? (
                  <p className="second small">
                    <span>{[createdBy, note].filter(Boolean).join(', ')}</span>{' '}
                    <Moment at={createdAt} />
                  </p>
                ) : null}
                {compared?.number === number ? (
                  <p className="small" role="status">
                    {compared.text}
                  </p>
                ) : null}
              </div>
              {number === page.draftVersion ? null : (
                <span className="actions">
                  <Button size="dense" variant="quiet" onClick={() => void compare(number)}>
                    Compare
                    <span className="visually-hidden">{` ${name}`}</span>
                  </Button>
                  <Button
                    size="dense"
                    onClick={(event) => {
                      // A double click means one press: the second one would meet the row that has moved there.
                      if (event.detail < 2) submit(() => restore(number));
                    }}
                  >
                    Restore
                    <span className="visually-hidden">{` ${name}`}</span>
                  </Button>
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
