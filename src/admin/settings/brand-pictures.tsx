import { useRef, useState } from 'react';
import { pictureIdOf, pictureUrl, webpUrl } from '#contract/picture-address.ts';
import { SETTINGS } from '#admin/shared/settings/setting-pages.ts';
import type { SettingsForm } from '#admin/settings/use-settings-form.ts';
import { uploadPicture } from '#admin/shared/api/upload-picture.ts';
import { Button } from '#ui/button.tsx';
import { useUser } from '#web/session/session.tsx';
import { toast } from '#web/toasts.ts';

/** The logo, shown instead of the shop's name, and the favicon. */
export function BrandPictures({ form }: { form: SettingsForm }) {
  return (
    <>
      <BrandPicture
        name="logo"
        none="Your shop name is shown until you upload a logo."
        form={form}
      />
      <BrandPicture
        name="favicon"
        none="The default icon is shown until you upload one."
        form={form}
      />
    </>
  );
}

function BrandPicture({
  name,
  none,
  form,
}: {
  name: 'logo' | 'favicon';
  none: string;
  form: SettingsForm;
}) {
  const { label } = SETTINGS[name];
  const user = useUser();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const address = form.values[name];

  async function upload(file: File): Promise<void> {
    setBusy(true);
    const uploaded = await uploadPicture(file, user);
    setBusy(false);
    if (!uploaded.ok)
      return void toast({
        title: uploaded.message,
        variant: 'destructive',
        action: { label: 'Try Again', onClick: () => void upload(file) },
      });
    const id = pictureIdOf(uploaded.url);
    if (id !== null) form.set({ [name]: pictureUrl(id) });
  }

  return (
    <div>
      <p className="label">{label}</p>
      <div className="brand-picture">
        {address ? (
          <img src={webpUrl(address, 240)} alt={`${label} of the shop`} />
        ) : (
          <p className="second small">{none}</p>
        )}
        <Button busy={busy} data-setting={name} onClick={() => input.current?.click()}>
          {address ? `Replace ${name}` : `Upload ${name}`}
        </Button>
        {address ? (
          <Button variant="quiet" onClick={() => form.set({ [name]: '' })}>
            {`Remove ${name}`}
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
