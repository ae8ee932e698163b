import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAdminApi } from '#admin/shell/admin-api.tsx';
import { useUndo } from '#admin/shell/undo.ts';
import { uploadPicture } from '#admin/shell/upload-picture.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Notice } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { StitchProgress } from '#ui/loading.tsx';
import { useUser } from '#web/session.tsx';
import { toast, toastFailure } from '#web/toasts.ts';

const KINDS = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** Pick or drop a picture, look at it, press Upload: it becomes the last banner. Spec 5: of several the first is used. */
export function BannerUploader() {
  const api = useAdminApi();
  const user = useUser();
  const offerUndo = useUndo();
  const { revalidate } = useRevalidator();
  const input = useRef<HTMLInputElement>(null);
  const [image, setImage] = useState<{ name: string; url: string } | null>(null);
  const [problem, setProblem] = useState<{ text: string; again?: File } | null>(null);
  const [busy, setBusy] = useState<'uploading' | 'adding' | null>(null);
  const [over, setOver] = useState(false);

  const upload = async (file: File) => {
    if (!KINDS.includes(file.type))
      return setProblem({
        text: `${file.name}: Only JPEG, PNG, WebP and AVIF pictures can be used.`,
      });
    setProblem(null);
    setBusy('uploading');
    const result = await uploadPicture(file, user);
    setBusy(null);
    if (!result.ok) return setProblem({ text: result.message, again: file });
    setImage({ name: file.name, url: result.url });
    toast({ title: result.message });
  };
  const take = (files: FileList | null) => {
    const [first] = files ?? [];
    if (first) void upload(first);
  };
  const add = async () => {
    if (!image) return;
    setBusy('adding');
    const result = await api.commonFeature.add({ body: { image: image.url } });
    setBusy(null);
    if (!result.ok) return toastFailure(result, undefined, () => void add());
    setImage(null);
    if (input.current) input.current.value = '';
    const params = { id: result.data._id };
    offerUndo({
      done: result.message ?? '',
      undone: 'The banner was taken out again',
      undo: () => api.commonFeature.delete({ params }),
    });
    await revalidate();
  };
  return (
    <section className="panel banner-uploader" aria-label="Add a banner">
      <div
        className={classNames('banner-drop', over && 'banner-drop-over')}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        {image ? (
          <>
            <img src={image.url} alt="" width="720" height="270" />
            <p className="small second">{image.name}</p>
          </>
        ) : busy === 'uploading' ? (
          <StitchProgress label="Uploading the picture" />
        ) : (
          <p className="second">
            <Icon name="upload" /> Drop a picture here, best 1440 pixels wide or more.
          </p>
        )}
        <label className="btn btn-dense banner-pick">
          {image ? 'Choose another picture' : 'Choose picture'}
          <input
            ref={input}
            type="file"
            accept={KINDS.join(',')}
            className="visually-hidden"
            onChange={(event) => take(event.target.files)}
          />
        </label>
      </div>
      {problem ? (
        <div role="alert">
          <Notice
            tone="bad"
            title={problem.text}
            actions={
              problem.again ? (
                <Button onClick={() => (problem.again ? void upload(problem.again) : undefined)}>
                  Retry
                </Button>
              ) : undefined
            }
          />
        </div>
      ) : null}
      <Button
        variant="primary"
        icon="upload"
        busy={busy !== null}
        blocked={image === null}
        onBlocked={() => {
          setProblem({ text: 'Choose a picture first.' });
          input.current?.focus();
        }}
        onClick={() => void add()}
      >
        Upload
      </Button>
    </section>
  );
}
