import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { downloadSample, sampleFile } from '#admin/import/sample-file.ts';
import { sendProductFile } from '#admin/import/send-product-file.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { StitchProgress } from '#ui/loading.tsx';

interface Sending {
  file: File;
  /** Of 1. */
  share: number;
  problem: string | null;
}

/** Where a product file is dropped or picked; from there it goes to its own page. */
export function FileDrop() {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [sending, setSending] = useState<Sending | null>(null);
  const busy = sending !== null && sending.problem === null;

  const send = async (file: File) => {
    setSending({ file, share: 0, problem: null });
    announce(`Sending ${file.name}`);
    const sent = await sendProductFile(file, (share) => setSending({ file, share, problem: null }));
    if (sent.ok) return void navigate(`/admin/import/${sent.data._id}`);
    setSending({ file, share: 0, problem: sent.message });
    announce(sent.message, 'assertive');
  };
  return (
    <div
      className="file-drop"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file && !busy) void send(file);
      }}
    >
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        hidden
        aria-label="Product file"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file can be picked again after it was mended.
          event.target.value = '';
          if (file) void send(file);
        }}
      />
      {busy ? (
        <div className="job-progress">
          <p>
            <b>Sending {sending.file.name}</b>{' '}
            <span className="second num">{Math.round(sending.share * 100)} %</span>
          </p>
          <StitchProgress label={`Sending ${sending.file.name}`} value={sending.share} />
        </div>
      ) : (
        <>
          <Icon name="upload" className="icon-large" />
          <p>Drop a CSV file here, or pick one. At most 200 MB, saved as UTF-8.</p>
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
      {sending?.problem ? (
        <Notice
          tone="bad"
          title={`${sending.file.name} was not taken`}
          actions={
            <>
              <Button onClick={() => void send(sending.file)}>Try Again</Button>
              <Button variant="quiet" onClick={() => input.current?.click()}>
                Choose another file
              </Button>
            </>
          }
        >
          <p>{sending.problem}</p>
        </Notice>
      ) : null}
    </div>
  );
}
