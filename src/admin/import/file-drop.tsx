import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { downloadSample, sampleFile } from '#admin/import/sample-file.ts';
import { uploadProductFile } from '#admin/import/upload-product-file.ts';
import { useFileDrop } from '#admin/shared/forms/use-file-drop.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { ProgressBar } from '#ui/loading.tsx';

interface UploadState {
  file: File;
  /** From 0 to 1. */
  share: number;
  problem: string | null;
}

/** Uploads a product file by drop or file picker, then opens the import's page. */
export function FileDrop() {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [upload, setUpload] = useState<UploadState | null>(null);
  const busy = upload !== null && upload.problem === null;

  const send = async (file: File) => {
    setUpload({ file, share: 0, problem: null });
    announce(`Uploading ${file.name}`);
    const sent = await uploadProductFile(file, (share) =>
      setUpload({ file, share, problem: null }),
    );
    if (sent.ok) return void navigate(`/admin/import/${sent.data._id}`);
    setUpload({ file, share: 0, problem: sent.message });
    announce(sent.message, 'assertive');
  };
  const drop = useFileDrop(([file]) => {
    if (file && !busy) void send(file);
  });
  return (
    <div className="file-drop" data-over={drop.isOver || undefined} {...drop.handlers}>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        hidden
        aria-label="Product file"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Allows choosing the same file again after correcting it.
          event.target.value = '';
          if (file) void send(file);
        }}
      />
      {busy ? (
        <div className="job-progress">
          <p>
            <b>{`Uploading ${upload.file.name}`}</b>{' '}
            <span className="second num">{`${Math.round(upload.share * 100)} %`}</span>
          </p>
          <ProgressBar label={`Uploading ${upload.file.name}`} value={upload.share} />
        </div>
      ) : (
        <>
          <Icon name="upload" className="icon-large" />
          <p>Drop a CSV file here, or pick one. Up to 200 MB, in UTF-8.</p>
          <div className="actions">
            <Button variant="primary" onClick={() => input.current?.click()}>
              Choose a file
            </Button>
            <Button variant="text" onClick={downloadSample}>
              Download a sample file
            </Button>
            <Button variant="text" onClick={() => void send(sampleFile())}>
              Try it with sample products
            </Button>
          </div>
        </>
      )}
      {upload?.problem ? (
        <Notice
          tone="bad"
          title={`${upload.file.name} was not uploaded`}
          actions={
            <>
              <Button onClick={() => void send(upload.file)}>Try Again</Button>
              <Button variant="quiet" onClick={() => input.current?.click()}>
                Choose another file
              </Button>
            </>
          }
        >
          <p>{upload.problem}</p>
        </Notice>
      ) : null}
    </div>
  );
}
