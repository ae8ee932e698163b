import { useEffect, useRef } from 'react';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import type { LanguagePlanWire } from '#contract/languages.contract.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { useSubmission } from '#web/forms/use-submission.ts';
import { toast, toastFailure } from '#web/toasts.ts';

export interface PlannedFile {
  readonly file: string;
  readonly plan: LanguagePlanWire;
}

/** More are in the file: the first are enough to see what is wrong with it. */
const SHOWN_PROBLEMS = 20;

/** What an import would store, before it does. */
export function LanguagePlan({ planned, onClose }: { planned: PlannedFile; onClose: () => void }) {
  const { file, plan } = planned;
  const { name, language, translated, total, isNew, unknown, problems } = plan;
  const api = useAdminApi();
  const [refreshLanguages, refreshWords] = [useRefresh('languages'), useRefresh('words')];
  const { busy, submit } = useSubmission();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const run = async () => {
    const result = await api.adminLanguages.import({ body: { file } });
    if (!result.ok) return toastFailure(result, 'Nothing was imported', () => submit(run));
    toast({ title: result.message ?? '' });
    onClose();
    await Promise.all([refreshLanguages(), refreshWords()]);
  };
  const missing = total - translated - problems.length;
  const counts = `${translated} of ${total} texts are translated.`;
  return (
    <section className="stack language-plan" aria-labelledby="language-plan">
      <h3 id="language-plan" tabIndex={-1} ref={heading}>
        {`Import ${name} (${language})`}
      </h3>
      <p>
        {missing > 0
          ? `${counts} ${counted(missing, 'text')} without a translation will be in English.`
          : counts}
      </p>
      {isNew ? null : (
        <p className="second small">
          This replaces the translations that the shop has in this language. Texts of your own stay.
        </p>
      )}
      {unknown > 0 ? (
        <p className="second small">
          {unknown === 1
            ? 'The shop has no use for 1 text of this file. It is left out.'
            : `The shop has no use for ${unknown} texts of this file. They are left out.`}
        </p>
      ) : null}
      {problems.length > 0 ? (
        <Notice
          tone="caution"
          title={`${counted(problems.length, 'translation')} cannot be used and will be in English`}
        >
          <ul>
            {problems.slice(0, SHOWN_PROBLEMS).map(({ key, problem }) => (
              <li key={key}>
                <code>{key}</code> <span>{problem}</span>
              </li>
            ))}
          </ul>
          {problems.length > SHOWN_PROBLEMS ? (
            <p>{`And ${problems.length - SHOWN_PROBLEMS} more.`}</p>
          ) : null}
        </Notice>
      ) : null}
      <div className="row">
        <Button variant="primary" busy={busy} onClick={() => submit(run)}>
          {isNew ? 'Import language' : 'Replace language'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </section>
  );
}

const counted = (n: number, name: string): string => `${n} ${name}${n === 1 ? '' : 's'}`;
