import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { RecordForm } from '#admin/shared/forms/record-form.tsx';
import { useRecordEditor } from '#admin/shared/forms/use-record-editor.ts';
import { BannerCrops } from '#admin/features/banner-crops.tsx';
import { FocalPoint } from '#admin/features/focal-point.tsx';
import { toLocalTime, toInstant } from '#admin/shared/forms/time-zone.ts';
import type { AdminBannerWire } from '#contract/banners.contract.ts';
import { TextArea, TextField } from '#ui/text-field.tsx';

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
  const editor = useRecordEditor('banners', () => formOf(banner, timeZone), onDone);
  const { form, before, change, changes, failure, field } = editor;
  const endsEarly =
    form.showsFrom !== '' && form.showsUntil !== '' && form.showsUntil <= form.showsFrom;

  const update = (values: Form) => {
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
  const save = () =>
    editor.save(
      () => update(form),
      () => ({ undone: 'The banner was changed back', undo: () => update(before) }),
    );
  return (
    <RecordForm
      editor={editor}
      missing={endsEarly ? ['an end time after the start time'] : []}
      onSave={save}
    >
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
    </RecordForm>
  );
}
