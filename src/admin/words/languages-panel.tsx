import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useMay } from '#admin/shared/access/use-may.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { PickJsonFile } from '#admin/shared/forms/pick-json-file.tsx';
import { QueryFallback } from '#admin/shared/page/query-fallback.tsx';
import { saveFile } from '#admin/shared/save-file.ts';
import { settingPath } from '#admin/shared/settings/setting-pages.ts';
import { LanguagePlan, type PlannedFile } from '#admin/words/language-plan.tsx';
import { LanguageRow } from '#admin/words/language-row.tsx';
import { languagesQuery } from '#admin/words/languages-query.ts';
import { MAX_LANGUAGE_FILE } from '#contract/limits.ts';
import { languageTag } from '#kernel/words/languages.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextLink } from '#ui/link.tsx';
import { useSubmission } from '#web/forms/use-submission.ts';
import { toast, toastFailure } from '#web/toasts.ts';

/** The languages that the shop can have: those that ship, and those that the merchant has translated. */
export function LanguagesPanel() {
  const languages = useQuery(languagesQuery(useAdminApi()));
  const [plan, setPlan] = useState<PlannedFile | null>(null);
  const mayPublish = useMay('content.publish');
  return (
    <section className="languages" aria-label="Languages">
      <Disclosure summary="Languages">
        <div className="stack">
          <p className="second small">
            Your shop has one language at a time, which you choose in the{' '}
            <TextLink href={settingPath('language')}>settings</TextLink>. For a language that isn’t
            listed, export the texts, have them translated, and import the file.
          </p>
          {languages.data ? (
            <ul>
              {languages.data.data.map((language) => (
                <LanguageRow key={language.language} language={language} />
              ))}
            </ul>
          ) : (
            <QueryFallback query={languages} />
          )}
          <ExportForm />
          {mayPublish ? <ImportFile onPlan={setPlan} /> : null}
          {plan ? (
            <LanguagePlan key={plan.file} planned={plan} onClose={() => setPlan(null)} />
          ) : null}
        </div>
      </Disclosure>
    </section>
  );
}

/** “French”; empty for no language. */
function nameOf(tag: string): string {
  const language = languageTag(tag);
  if (language === null) return '';
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? '';
  return name === language ? '' : name;
}

function ExportForm() {
  const api = useAdminApi();
  const [tag, setTag] = useState('');
  const { busy, submit } = useSubmission();
  const language = tag.trim();
  const save = async () => {
    const result = await api.adminLanguages.export({ params: { language } });
    if (!result.ok) return toastFailure(result, undefined, () => submit(save));
    const text = JSON.stringify(result.data, null, 2);
    const file = new Blob([text], { type: 'application/json' });
    saveFile(`language-${result.data.language}.json`, file);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (language !== '') submit(save);
  };
  return (
    <form className="language-export" onSubmit={onSubmit}>
      <TextField
        label="Translate into"
        hint={nameOf(tag) || 'A language tag, such as fr or pt-BR'}
        required
        maxLength={35}
        spellCheck={false}
        autoCapitalize="none"
        value={tag}
        onChange={({ target }) => setTag(target.value)}
      />
      <Button type="submit" busy={busy}>
        Export texts
      </Button>
    </form>
  );
}

function ImportFile({ onPlan }: { onPlan: (plan: PlannedFile) => void }) {
  const api = useAdminApi();
  const { submit } = useSubmission();
  const read = async (chosen: File) => {
    const file = await chosen.text();
    if (file.length > MAX_LANGUAGE_FILE)
      return void toast({
        title: 'This file is too large for a language.',
        variant: 'destructive',
      });
    const result = await api.adminLanguages.planImport({ body: { file } });
    if (!result.ok) return toastFailure(result, undefined, () => submit(() => read(chosen)));
    onPlan({ file, plan: result.data });
  };
  return (
    <div>
      <PickJsonFile label="Import a language" onPick={(file) => submit(() => read(file))} />
    </div>
  );
}
