import { useState } from 'react';
import type { PageDetailsWire } from '#contract/content.contract.ts';
import { useWrittenPage } from '#admin/content/content-query.ts';
import { differences } from '#admin/content/page-edit.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { fieldProblems } from '#web/api/field-problems.ts';
import type { Failure } from '#web/api/api.ts';
import { useSubmission } from '#web/forms/use-submission.ts';
import { toast, toastFailure } from '#web/toasts.ts';

export type Draft = PageDetailsWire['draft'];

interface Conflict {
  readonly message: string;
  readonly draftVersion: number;
  readonly draft: Draft;
}

export interface PageEditor {
  readonly draft: Draft;
  readonly changes: readonly string[];
  /** By path, such as `sections.0.settings.body`. */
  readonly problems: Readonly<Record<string, string>>;
  readonly conflict: Conflict | null;
  readonly busy: boolean;
  change(changes: Partial<Draft>): void;
  save(): void;
  discard(): void;
  /** Keeps the own text, or takes the one that somebody else saved. */
  resolve(keep: 'mine' | 'theirs'): void;
}

/** The draft in the form. What is typed stays until it is saved or discarded, whatever others save meanwhile. */
export function usePageEditor(page: PageDetailsWire): PageEditor {
  const api = useAdminApi();
  const refresh = useRefresh('content');
  const { busy, submit } = useSubmission();
  const showWritten = useWrittenPage();
  const [base, setBase] = useState(() => baseOf(page));
  const [followed, setFollowed] = useState(page);
  const [edited, setEdited] = useState<Draft | null>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [conflict, setConflict] = useState<Conflict | null>(null);
  // Restored or saved from here: without changes of its own the form follows.
  if (edited === null && page !== followed) {
    setFollowed(page);
    setBase(baseOf(page));
  }
  const draft = edited ?? base.draft;

  async function save(): Promise<void> {
    if (edited === null) return;
    const result = await api.adminContent.save({
      params: { slug: page.slug },
      body: { base: base.version, ...edited },
    });
    if (!result.ok) {
      const stale = conflictIn(result);
      if (stale) return setConflict(stale);
      setProblems(fieldProblems(result));
      return toastFailure(result, 'The draft was not saved', () => submit(save));
    }
    showWritten(result.data);
    setProblems({});
    setBase(baseOf(result.data));
    setEdited((present) => (present === edited ? null : present));
    toast({ title: result.message ?? 'Draft saved' });
  }

  return {
    draft,
    changes: edited ? differences(edited, base.draft) : [],
    problems,
    conflict,
    busy,
    change: (changes) => setEdited({ ...draft, ...changes }),
    save: () => void submit(save),
    discard: () => {
      setEdited(null);
      setProblems({});
    },
    resolve: (keep) => {
      if (!conflict) return;
      setBase({ version: conflict.draftVersion, draft: conflict.draft });
      if (keep === 'theirs') setEdited(null);
      setConflict(null);
      void refresh();
    },
  };
}

const baseOf = ({ draftVersion, draft }: PageDetailsWire) => ({ version: draftVersion, draft });

function conflictIn({ code, message, data }: Failure): Conflict | null {
  if (code !== 'CONTENT_STALE') return null;
  return { message, ...(data as Omit<Conflict, 'message'>) };
}
