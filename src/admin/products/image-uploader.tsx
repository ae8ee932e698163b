import { useRef } from 'react';
import { PictureTile } from '#admin/products/picture-tile.tsx';
import { withoutPicture } from '#admin/products/remove-picture.ts';
import type { FormPicture } from '#admin/products/product-values.ts';
import type { Upload, Uploads } from '#admin/products/use-uploads.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { Icon } from '#ui/icon.tsx';
import { ProgressBar } from '#ui/loading.tsx';
import { toast } from '#web/toasts.ts';

export const UPLOADER_ID = 'product-images';

interface ImageUploaderProps {
  pictures: readonly FormPicture[];
  /** Those of the product, of which each picture can show one. */
  colors: readonly string[];
  onChange: (pictures: readonly FormPicture[]) => void;
  uploads: Uploads;
  /** Suggested alternative text. */
  suggestion: string;
  error?: string;
}

/** Spec 2, 5: up to four images, or what the merchant allows; the first is the main one. Files can also be dropped or pasted anywhere on the sheet. */
export function ImageUploader({
  pictures,
  colors,
  onChange,
  uploads,
  suggestion,
  error,
}: ImageUploaderProps) {
  const input = useRef<HTMLInputElement>(null);
  const { most } = uploads;
  const full = pictures.length + uploads.list.length >= most;

  const move = (from: number, to: number) => {
    const next = [...pictures];
    const [moved] = next.splice(from, 1);
    if (!moved || to < 0 || to >= pictures.length) return;
    next.splice(to, 0, moved);
    onChange(next);
    announce(`Image ${from + 1} moved to position ${to + 1}`);
  };
  const remove = (picture: FormPicture) => {
    const removed = withoutPicture(pictures, picture);
    if (!removed.ok) {
      toast({ title: removed.message, variant: 'destructive' });
      return;
    }
    onChange(removed.left);
    announce(removed.left.length === 0 ? 'Image removed; no images left' : 'Image removed');
  };
  return (
    <section aria-labelledby={`${UPLOADER_ID}-label`} className="images">
      <h3 id={`${UPLOADER_ID}-label`} className="images-title">
        Pictures
      </h3>
      <ul>
        {pictures.map((picture, at) => (
          <PictureTile
            key={picture.address}
            picture={picture}
            at={at}
            count={pictures.length}
            suggestion={at === 0 ? suggestion : `${suggestion}, view ${at + 1}`}
            onMove={move}
            onRemove={() => remove(picture)}
            colors={colors}
            onEdit={(changed) =>
              onChange(pictures.map((each) => (each === picture ? { ...each, ...changed } : each)))
            }
          />
        ))}
        {uploads.list.map((upload) => (
          <UploadTile key={upload.key} upload={upload} uploads={uploads} />
        ))}
        <li className="image-add">
          <button
            type="button"
            id={UPLOADER_ID}
            aria-disabled={full || undefined}
            aria-describedby={error ? `${UPLOADER_ID}-error` : `${UPLOADER_ID}-hint`}
            onClick={() => {
              if (full)
                announce(
                  `A product can have up to ${most} ${most === 1 ? 'image' : 'images'}.`,
                  'assertive',
                );
              else input.current?.click();
            }}
          >
            <Icon name="upload" />
            <span>Add images</span>
          </button>
          <input
            ref={input}
            type="file"
            accept="image/*"
            multiple
            className="visually-hidden"
            tabIndex={-1}
            aria-label="Choose images"
            onChange={(event) => {
              uploads.add([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </li>
      </ul>
      <p
        id={`${UPLOADER_ID}-hint`}
        className="field-hint"
      >{`Up to ${most}; the first is the main image. Drop or paste them anywhere on this sheet.`}</p>
      {uploads.refused.map((problem) => (
        <FieldError key={problem}>{problem}</FieldError>
      ))}
      {error ? <FieldError id={`${UPLOADER_ID}-error`}>{error}</FieldError> : null}
    </section>
  );
}

function UploadTile({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { file, progress, problem } = upload;
  return (
    <li className="image-upload">
      <b>{file.name}</b>
      {problem === null ? (
        <ProgressBar label={`Uploading ${file.name}`} value={progress} />
      ) : (
        <>
          <FieldError>{problem}</FieldError>
          <Button size="dense" onClick={() => uploads.retry(upload)}>
            Retry
          </Button>
        </>
      )}
      <Button
        variant="text"
        aria-label={`Cancel upload of ${file.name}`}
        onClick={() => uploads.cancel(upload)}
      >
        Cancel
      </Button>
    </li>
  );
}
