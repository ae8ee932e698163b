import { useEffect, useRef } from 'react';
import { useMay } from '#admin/shared/access/use-may.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { PickJsonFile } from '#admin/shared/forms/pick-json-file.tsx';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { saveFile } from '#admin/shared/save-file.ts';
import { MAX_CONTENT_FILE } from '#contract/limits.ts';
import type { PlannedPageWire } from '#contract/content.contract.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { useSubmission } from '#web/forms/use-submission.ts';
import { toast, toastFailure } from '#web/toasts.ts';

export interface ImportPlan {
  readonly name: string;
  readonly file: string;
  readonly base: string;
  readonly pages: readonly PlannedPageWire[];
  readonly words: { readonly changed: number; readonly problems: readonly string[] };
  readonly pictures: number;
}

/** Saves all content as a file, and reads one to see what it would change. */
export function ContentFileTools({ onPlan }: { onPlan: (plan: ImportPlan) => void }) {
  const api = useAdminApi();
  const mayPublish = useMay('content.publish');
  const { busy, submit } = useSubmission();
  const save = async () => {
    const result = await api.adminContent.export({});
    if (!result.ok) return toastFailure(result, undefined, () => submit(save));
    const text = JSON.stringify(result.data, null, 2);
    saveFile('content.json', new Blob([text], { type: 'application/json' }));
  };
  const read = async (chosen: File) => {
    const file = await chosen.text();
    if (file.length > MAX_CONTENT_FILE)
      return void toast({ title: 'This file is too large for content.', variant: 'destructive' });
    const result = await api.adminContent.planImport({ body: { file } });
    if (!result.ok) return toastFailure(result, undefined, () => submit(() => read(chosen)));
    const { base, data: pages, words, pictures } = result;
    onPlan({ name: chosen.name, file, base, pages, words, pictures });
  };
  return (
    <>
      <Button busy={busy} onClick={() => submit(save)}>
        Export content
      </Button>
      {mayPublish ? (
        <PickJsonFile label="Import content" onPick={(file) => submit(() => read(file))} />
      ) : null}
    </>
  );
}

const counted = (n: number, name: string): string => `${n} ${name}${n === 1 ? '' : 's'}`;

const CHANGES: Readonly<Record<PlannedPageWire['change'], string>> = {
  added: 'New page',
  published: 'Published text changes',
  draft: 'Draft changes',
  none: 'No change',
};

/** What an import would change, before it does. */
export function ImportPanel({ plan, onClose }: { plan: ImportPlan; onClose: () => void }) {
  const api = useAdminApi();
  const refresh = useRefresh('content');
  const { busy, submit } = useSubmission();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const pages = plan.pages.filter(({ change }) => change !== 'none').length;
  const { words, pictures } = plan;
  const changed = pages + words.changed;
  const run = async () => {
    const { file, base } = plan;
    const result = await api.adminContent.import({ body: { file, base } });
    if (!result.ok) return toastFailure(result, 'Nothing was imported', () => submit(run));
    toast({ title: result.message ?? '' });
    onClose();
    await refresh();
  };
  return (
    <section className="panel import-plan" aria-labelledby="import-plan">
      <h2 id="import-plan" tabIndex={-1} ref={heading}>
        {`Import ${plan.name}`}
      </h2>
      <p className="second small">
        {changed === 0
          ? 'The shop has all of this already.'
          : 'Present texts stay in the history of their pages. Pages and words that the file does not name stay as they are.'}
      </p>
      {words.changed + pictures > 0 ? (
        <p className="second small">
          {[
            ...(words.changed > 0 ? [`${counted(words.changed, 'text')} of your words`] : []),
            ...(pictures > 0 ? [counted(pictures, 'new picture')] : []),
          ].join(', ')}
        </p>
      ) : null}
      {words.problems.length > 0 ? (
        <Notice tone="caution" title={words.problems.join(' ')} />
      ) : null}
      <ul className="pages">
        {plan.pages.map(({ slug, title, change, problems }) => (
          <li key={slug} className="page-row">
            <div>
              <b>{title}</b>
              <p className="second small">{slug}</p>
            </div>
            <span>{CHANGES[change]}</span>
            {problems.length > 0 ? <Notice tone="caution" title={problems.join(' ')} /> : null}
          </li>
        ))}
      </ul>
      <div className="actions">
        {changed > 0 ? (
          <Button variant="primary" busy={busy} onClick={() => submit(run)}>
            {pages === 0
              ? `Import ${counted(words.changed, 'text')}`
              : `Import ${counted(pages, 'page')}`}
          </Button>
        ) : null}
        <Button onClick={onClose}>{changed > 0 ? 'Cancel' : 'Close'}</Button>
      </div>
    </section>
  );
}
