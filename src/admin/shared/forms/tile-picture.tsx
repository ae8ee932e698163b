import { useId, useRef, useState } from 'react';
import { uploadPicture } from '#admin/shared/api/upload-picture.ts';
import { resizedImage } from '#contract/picture-address.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { ProgressBar } from '#ui/loading.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useUser } from '#web/session/session.tsx';

const KINDS = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** A picture of a category or a collection, with its alternative text. */
export function TilePicture({
  without,
  image,
  alt,
  problem,
  onChange,
}: {
  /** Empty: none. */
  image: string;
  /** What shoppers see when there is none. */
  without: string;
  alt: string;
  problem: string | undefined;
  onChange: (changes: { image?: string; alt?: string }) => void;
}) {
  const user = useUser();
  const input = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();

  const upload = async (file: File) => {
    setFailed(undefined);
    setBusy(true);
    const result = await uploadPicture(file, user);
    setBusy(false);
    if (input.current) input.current.value = '';
    if (!result.ok) return setFailed(result.message);
    onChange({ image: result.url });
  };
  const error = failed ?? problem;
  return (
    <div role="group" aria-labelledby={labelId} className="category-picture">
      <b id={labelId}>Picture</b>
      {busy ? <ProgressBar label="Uploading the picture" /> : null}
      {image === '' ? (
        <p className="second small">{without}</p>
      ) : (
        <img src={resizedImage(image, 240)} alt="" width="120" height="120" />
      )}
      <div className="actions">
        <label className="btn btn-dense banner-pick">
          <span>{image === '' ? 'Choose picture' : 'Choose another picture'}</span>
          <input
            ref={input}
            type="file"
            accept={KINDS.join(',')}
            className="visually-hidden"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void upload(file);
            }}
          />
        </label>
        {image === '' ? null : (
          <Button size="dense" variant="quiet" onClick={() => onChange({ image: '', alt: '' })}>
            Remove picture
          </Button>
        )}
      </div>
      {error ? <FieldError id={`${labelId}-error`}>{error}</FieldError> : null}
      {image === '' ? null : (
        <TextField
          label="Alt text"
          name="alt"
          maxLength={300}
          value={alt}
          autoComplete="off"
          hint="What the picture shows, for people who cannot see it."
          onChange={({ target }) => onChange({ alt: target.value })}
        />
      )}
    </div>
  );
}
