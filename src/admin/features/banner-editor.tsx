import { useState } from 'react';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { SaveBar } from '#admin/shared/forms/save-bar.tsx';
import { useUndo } from '#admin/shared/undo/undo.ts';
import { discardUnsaved } from '#admin/shared/forms/unsaved-changes.ts';
import { BannerCrops } from '#admin/features/banner-crops.tsx';
import { FocalPoint } from '#admin/features/focal-point.tsx';
import { toLocalTime, toInstant } from '#admin/features/time-zone.ts';
import type { AdminBannerWire } from '#contract/banners.contract.ts';
import { Notice } from '#ui/empty-state.tsx';
import { TextArea, TextField } from '#ui/text-field.tsx';
import { fieldProblems } from '#web/api/field-problems.ts';
import { retryAction, toast } from '#web/toasts.ts';
import { useSubmission } from '#web/forms/use-submission.ts';

const formOf = (banner: AdminBannerWire, timeZone: string) => ({
  alt: banner.picture.alt,
  headline: banner.headline,
  body: banner.body,
  linkLabel: banner.linkLabel,
  href: banner.href,
  focalX: banner.focalX,
  focalY: banner.focalY,
  showsFrom: toLocalTime(banner.showsFrom, timeZone),
  showsUntil: toLocalTime(banner.showsUntil, timeZone),
});
type Form = ReturnType<typeof formOf>;
type TextName = Exclude<keyof Form, 'focalX' | 'focalY'>;

export function BannerEditor({
  banner,
  timeZone,
  onDone,
}: {
  banner: AdminBannerWire;
  timeZone: string;
  onDone: () => void;
}) {
  const api = useAdminApi();
  const offerUndo = useUndo('banners');
  const refresh = useRefresh('banners');
  const [before] = useState(() => formOf(banner, timeZone));
  const [form, setForm] = useState<Form>(before);
  const { busy, submit } = useSubmission();
  const [failure, setFailure] = useState<{ message: string; fields: Record<string, string> }>();
  const change = (changes: Partial<Form>) => {
    setForm((present) => ({ ...present, ...changes }));
    setFailure(undefined);
  };
  const changes = (Object.keys(form) as (keyof Form)[]).filter(
    (name) => form[name] !== before[name],
  );
  const endsEarly =
    form.showsFrom !== '' && form.showsUntil !== '' && form.showsUntil <= form.showsFrom;

  const set = (values: Form) => {
    const sent = {
      ...values,
      showsFrom: toInstant(values.showsFrom, timeZone),
      showsUntil: toInstant(values.showsUntil, timeZone),
    };
    return api.adminFeatures.update({
      params: { id: banner._id },
      // Only changed fields, so that other administrators' changes are kept.
      body: Object.fromEntries(changes.map((name) => [name, sent[name]])),
    });
  };
  const save = async () => {
    const result = await set(form);
    if (!result.ok) {
      setFailure({ message: result.message, fields: fieldProblems(result) });
      const action = retryAction(result, () => submit(save));
      return void toast({ title: result.message, variant: 'destructive', action });
    }
    offerUndo({
      done: result.message ?? '',
      undone: 'The banner was changed back',
      undo: () => set(before),
    });
    await refresh();
    discardUnsaved();
    onDone();
  };
  const field = (name: TextName) => ({
    name,
    value: form[name],
    error: failure?.fields[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(save);
      }}
    >
      {failure ? (
        <div role="alert">
          <Notice tone="bad" title={failure.message} />
        </div>
      ) : null}
      <TextField label="Headline" {...field('headline')} maxLength={120} />
      <TextArea label="Text" {...field('body')} maxLength={300} rows={2} />
      <TextField
        label="Alt text"
        {...field('alt')}
        maxLength={300}
        hint="What the picture shows, for people who cannot see it."
      />
      <div className="form-two">
        <TextField
          label="Link"
          {...field('href')}
          maxLength={300}
          inputMode="url"
          hint="Starts with / or https://, e.g. /shop/listing?category=home"
        />
        <TextField label="Link label" {...field('linkLabel')} maxLength={60} />
        <TextField
          label="Show from"
          type="datetime-local"
          {...field('showsFrom')}
          hint={`Leave empty to show it now. ${timeZone}.`}
        />
        <TextField
          label="Show until"
          type="datetime-local"
          {...field('showsUntil')}
          hint={`Leave empty for no end. ${timeZone}.`}
          error={
            endsEarly ? 'The end time is before the start time.' : failure?.fields['showsUntil']
          }
        />
      </div>
      <FocalPoint
        picture={banner.picture}
        x={form.focalX}
        y={form.focalY}
        onChange={(x, y) => change({ focalX: x, focalY: y })}
      />
      <BannerCrops picture={banner.picture} x={form.focalX} y={form.focalY} />
      {/* Implicit submission by Enter needs a submit button. */}
      <input type="submit" value="Save" hidden />
      <SaveBar
        always
        changes={changes.length}
        busy={busy}
        missing={endsEarly ? ['an end time after the start time'] : []}
        onSave={() => void save()}
        onDiscard={() => {
          discardUnsaved();
          onDone();
        }}
      />
    </form>
  );
}
