import { useRef, useState } from 'react';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { useFileDrop } from '#admin/shared/forms/use-file-drop.ts';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { useUndo } from '#admin/shared/undo/undo.ts';
import { uploadPicture } from '#admin/shared/api/upload-picture.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Notice } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { ProgressBar } from '#ui/loading.tsx';
import { useUser } from '#web/session/session.tsx';
import { toast, toastFailure } from '#web/toasts.ts';

const KINDS = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** Uploads a picture, previews it, and adds it as the last banner. Spec 5: of several files the first is used. */
export function BannerUploader() {
  const api = useAdminApi();
  const user = useUser();
  const offerUndo = useUndo('banners');
  const refresh = useRefresh('banners');
  const input = useRef<HTMLInputElement>(null);
  const [image, setImage] = useState<{ name: string; url: string } | null>(null);
  const [problem, setProblem] = useState<{ text: string; file?: File } | null>(null);
  const [busy, setBusy] = useState<'uploading' | 'adding' | null>(null);

  const upload = async (file: File) => {
    if (!KINDS.includes(file.type))
      return setProblem({
        text: `${file.name}: Only JPEG, PNG, WebP and AVIF pictures can be used.`,
      });
    setProblem(null);
    setBusy('uploading');
    const result = await uploadPicture(file, user);
    setBusy(null);
    if (!result.ok) return setProblem({ text: result.message, file });
    setImage({ name: file.name, url: result.url });
    toast({ title: result.message });
  };
  const take = (files: FileList | null) => {
    const [first] = files ?? [];
    if (first) void upload(first);
  };
  const drop = useFileDrop(take);
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
      undone: 'The banner was removed',
      undo: () => api.commonFeature.delete({ params }),
    });
    await refresh();
  };
  return (
    <section className="panel banner-uploader" aria-label="Add a banner">
      <div
        className={classNames('banner-drop', drop.isOver && 'banner-drop-over')}
        {...drop.handlers}
      >
        {image ? (
          <>
            <img src={image.url} alt="" width="720" height="270" />
            <p className="small second">{image.name}</p>
          </>
        ) : busy === 'uploading' ? (
          <ProgressBar label="Uploading the picture" />
        ) : (
          <p className="second">
            <Icon name="upload" /> Drop a picture here, ideally at least 1440 pixels wide.
          </p>
        )}
        <label className="btn btn-dense banner-pick">
          <span>{image ? 'Choose another picture' : 'Choose picture'}</span>
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
              problem.file ? (
                <Button onClick={() => (problem.file ? void upload(problem.file) : undefined)}>
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
