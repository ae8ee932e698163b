import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAdminApi } from '#admin/shell/admin-api.tsx';
import { SaveBar } from '#admin/shell/save-bar.tsx';
import { useUndo } from '#admin/shell/undo.ts';
import { giveUpUnsaved } from '#admin/shell/unsaved.ts';
import { BannerCrops } from '#admin/features/banner-crops.tsx';
import { FocalPoint } from '#admin/features/focal-point.tsx';
import { localTimeOf, momentOf } from '#admin/features/zone-times.ts';
import type { AdminBannerWire } from '#contract/banners.contract.ts';
import { Notice } from '#ui/empty-state.tsx';
import { TextArea, TextField } from '#ui/text-field.tsx';
import { fieldProblems } from '#web/field-problems.ts';
import { againFor, toast } from '#web/toasts.ts';

const formOf = (banner: AdminBannerWire, timeZone: string) => ({
  alt: banner.picture.alt,
  headline: banner.headline,
  body: banner.body,
  linkLabel: banner.linkLabel,
  href: banner.href,
  focalX: banner.focalX,
  focalY: banner.focalY,
  showsFrom: localTimeOf(banner.showsFrom, timeZone),
  showsUntil: localTimeOf(banner.showsUntil, timeZone),
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
  const offerUndo = useUndo();
  const { revalidate } = useRevalidator();
  const [before] = useState(() => formOf(banner, timeZone));
  const [form, setForm] = useState<Form>(before);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ message: string; fields: Record<string, string> }>();
  const change = (changes: Partial<Form>) => {
    setForm((present) => ({ ...present, ...changes }));
    setRefused(undefined);
  };
  const changes = (Object.keys(form) as (keyof Form)[]).filter(
    (name) => form[name] !== before[name],
  );
  const endsEarly =
    form.showsFrom !== '' && form.showsUntil !== '' && form.showsUntil <= form.showsFrom;

  const set = (values: Form) => {
    const sent = {
      ...values,
      showsFrom: momentOf(values.showsFrom, timeZone),
      showsUntil: momentOf(values.showsUntil, timeZone),
    };
    return api.adminFeatures.update({
      params: { id: banner._id },
      // Only what was changed here: a colleague's words of the same banner stay.
      body: Object.fromEntries(changes.map((name) => [name, sent[name]])),
    });
  };
  const save = async () => {
    setBusy(true);
    const result = await set(form);
    setBusy(false);
    if (!result.ok) {
      setRefused({ message: result.message, fields: fieldProblems(result) });
      const action = againFor(result, () => void save());
      return void toast({ title: result.message, variant: 'destructive', action });
    }
    offerUndo({
      done: result.message ?? '',
      undone: 'The banner is as it was',
      undo: () => set(before),
    });
    // Before leaving: reading again would call a navigation off that has only begun.
    await revalidate();
    giveUpUnsaved();
    onDone();
  };
  const field = (name: TextName) => ({
    name,
    value: form[name],
    error: refused?.fields[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void save();
      }}
    >
      {refused ? (
        <div role="alert">
          <Notice tone="bad" title={refused.message} />
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
          hint="Begins with / or https://, e.g. /shop/listing?category=home"
        />
        <TextField label="Words of the link" {...field('linkLabel')} maxLength={60} />
        <TextField
          label="Show from"
          type="datetime-local"
          {...field('showsFrom')}
          hint={`Empty: at once. ${timeZone}.`}
        />
        <TextField
          label="Show until"
          type="datetime-local"
          {...field('showsUntil')}
          hint={`Empty: for good. ${timeZone}.`}
          error={
            endsEarly ? 'The banner would end before it begins.' : refused?.fields['showsUntil']
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
      {/* Enter in a field saves: browsers want a button of the form for that. */}
      <input type="submit" value="Save" hidden />
      <SaveBar
        always
        changes={changes.length}
        busy={busy}
        missing={endsEarly ? ['an end after the beginning'] : []}
        onSave={() => void save()}
        onDiscard={() => {
          giveUpUnsaved();
          onDone();
        }}
      />
    </form>
  );
}
