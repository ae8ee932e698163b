import { useRef, useState } from 'react';
import type { SettingsForm } from '#admin/settings/use-settings-form.ts';
import { uploadPicture } from '#admin/shell/upload-picture.ts';
import { Button } from '#ui/button.tsx';
import { useUser } from '#web/session.tsx';
import { toast } from '#web/toasts.ts';

/** The logo in place of the shop's name, and the small picture in the browser's tab. */
export function BrandPictures({ form }: { form: SettingsForm }) {
  return (
    <>
      <BrandPicture name="logo" label="Logo" none="The name stands in its place." form={form} />
      <BrandPicture name="favicon" label="Favicon" none="The shop’s own is used." form={form} />
    </>
  );
}

function BrandPicture({
  name,
  label,
  none,
  form,
}: {
  name: 'logo' | 'favicon';
  label: string;
  none: string;
  form: SettingsForm;
}) {
  const user = useUser();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const address = form.values[name];

  async function upload(file: File): Promise<void> {
    setBusy(true);
    const kept = await uploadPicture(file, user);
    setBusy(false);
    if (!kept.ok)
      return void toast({
        title: kept.message,
        variant: 'destructive',
        action: { label: 'Try Again', onPress: () => void upload(file) },
      });
    const picture = /^\/media\/[0-9a-f]{32}/.exec(kept.url)?.[0];
    if (picture) form.set({ [name]: picture });
  }

  return (
    <div>
      <p className="label">{label}</p>
      <div className="brand-picture">
        {address ? (
          <img src={`${address}/240.webp`} alt={`${label} of the shop`} />
        ) : (
          <p className="second small">{none}</p>
        )}
        <Button busy={busy} onClick={() => input.current?.click()}>
          {address ? `Replace ${name}` : `Upload ${name}`}
        </Button>
        {address ? (
          <Button variant="quiet" onClick={() => form.set({ [name]: '' })}>
            Remove {name}
          </Button>
        ) : null}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={`${label} file`}
          accept="image/jpeg,image/png,image/webp,image/avif"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) void upload(file);
          }}
        />
      </div>
    </div>
  );
}
