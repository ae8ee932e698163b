import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { settingsWords } from '#contract/words/storefront/settings-words.ts';
import { SETTINGS } from '#storefront/account/settings-actions.ts';
import { announce } from '#ui/announce.ts';
import { expiredLogin } from '#web/session/access-rules.ts';
import { useSubmission } from '#web/forms/use-submission.ts';
import { useApi } from '#web/session/session.tsx';
import { toastFailure } from '#web/toasts.ts';

const FILE = 'my-data.json';

/**
 * Exports the user's personal data. A plain link without JavaScript; otherwise fetched, so that errors can be shown.
 */
export function DownloadData() {
  const { busy, download } = useDownload();
  const press = (event: MouseEvent) => {
    event.preventDefault();
    download();
  };
  return (
    <section className="panel" aria-labelledby="your-data">
      <h2 id="your-data">{settingsWords('data')}</h2>
      <p className="second">{settingsWords('dataHint')}</p>
      <div className="actions">
        <a
          className="btn"
          href="/api/v1/account/data"
          download={FILE}
          aria-busy={busy}
          onClick={press}
        >
          {settingsWords('download')}
        </a>
      </div>
    </section>
  );
}

function useDownload(): { busy: boolean; download: () => void } {
  const api = useApi();
  const navigate = useNavigate();
  const { busy, submit } = useSubmission();
  const download = () => void submit(request);
  const request = async (): Promise<void> => {
    const answer = await api.account.download();
    if (answer.ok) return keep({ success: true, data: answer.data });
    if (answer.code === 'SIGNED_OUT') return await navigate(expiredLogin(SETTINGS));
    toastFailure(answer, settingsWords('downloadFailed'), download);
  };
  return { busy, download };
}

function keep(content: object): void {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = FILE;
  link.click();
  // The browser reads the blob after the click, so it must not be revoked at once.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  announce(settingsWords('downloaded'));
}
