import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { StoreSettings } from '#contract/settings.contract.ts';
import { checkActionColour } from '#contract/dyes.ts';
import { useAdminApi } from '#admin/shell/admin-api.tsx';
import { useUndo } from '#admin/shell/undo.ts';
import { fieldProblems } from '#web/field-problems.ts';
import { toastFailure } from '#web/toasts.ts';

export interface SettingsForm {
  /** What is stored, with what was changed on the screen over it. */
  values: StoreSettings;
  problems: Readonly<Record<string, string>>;
  changes: number;
  missing: readonly string[];
  busy: boolean;
  set: (changed: Partial<StoreSettings>) => void;
  save: () => void;
  discard: () => void;
}

/** Only what was changed here is sent, so another administrator's fields stay as they are. */
export function useSettingsForm(stored: StoreSettings): SettingsForm {
  const api = useAdminApi();
  const offerUndo = useUndo();
  const { revalidate } = useRevalidator();
  const [edited, setEdited] = useState<Partial<StoreSettings>>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const values = { ...stored, ...edited };
  const changed = Object.fromEntries(
    Object.entries(edited).filter(([name, value]) => stored[name as keyof StoreSettings] !== value),
  ) as Partial<StoreSettings>;
  const tooPale = values.dye === 'own' && !checkActionColour(values.ownColour).passes;

  async function save(): Promise<void> {
    setBusy(true);
    const before = Object.fromEntries(
      Object.keys(changed).map((name) => [name, stored[name as keyof StoreSettings]]),
    ) as Partial<StoreSettings>;
    const done = await api.adminSettings.update({ body: changed });
    setBusy(false);
    if (!done.ok) {
      setProblems(fieldProblems(done));
      return toastFailure(done, 'Your settings were not saved', () => void save());
    }
    setProblems({});
    setEdited({});
    offerUndo({
      done: done.message ?? 'Settings saved',
      description: 'Pages opened from now on show them.',
      undone: 'The settings are as they were',
      undo: () => api.adminSettings.update({ body: before }),
    });
    await revalidate();
  }

  return {
    values,
    problems,
    busy,
    changes: Object.keys(changed).length,
    missing: tooPale ? ['a colour that can be read'] : [],
    set: (part) => setEdited((present) => ({ ...present, ...part })),
    save: () => void save(),
    discard: () => {
      setEdited({});
      setProblems({});
    },
  };
}
