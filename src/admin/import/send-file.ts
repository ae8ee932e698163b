import type { JobDetailsWire } from '#contract/bulk-jobs.contract.ts';
import { API_PREFIX, ENDPOINTS } from '#contract/endpoints.ts';
import { MAX_IMPORT_BYTES } from '#contract/limits.ts';
import { askToSignIn } from '#admin/shell/sign-in-again.ts';

export type Sent = { ok: true; data: JobDetailsWire } | { ok: false; message: string };

const AWAY = 'The file did not arrive. Check your connection and try again.';

/** Sends a product file, telling how much of it is on its way: `fetch` cannot say that. */
export async function sendFile(file: File, tell: (share: number) => void): Promise<Sent> {
  if (file.size > MAX_IMPORT_BYTES)
    return {
      ok: false,
      message:
        'The file is larger than 200 MB. Divide it and import the parts one after the other.',
    };
  const answer = await post(file, tell);
  if (answer.status === 401 && (await askToSignIn())) return read(await post(file, tell));
  return read(answer);
}

interface Answer {
  status: number;
  text: string;
}

function post(file: File, tell: (share: number) => void): Promise<Answer> {
  const form = new FormData();
  form.set('my_file', file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      tell(total === 0 ? 1 : loaded / total),
    );
    request.addEventListener('load', () =>
      resolve({ status: request.status, text: request.responseText }),
    );
    request.addEventListener('error', () => resolve({ status: 0, text: '' }));
    request.open('POST', API_PREFIX + ENDPOINTS['adminImports.upload'].path);
    request.setRequestHeader('accept', 'application/json');
    request.send(form);
  });
}

function read({ status, text }: Answer): Sent {
  if (status === 0) return { ok: false, message: AWAY };
  try {
    const said = JSON.parse(text) as { success: boolean; data: JobDetailsWire; message?: string };
    return said.success
      ? { ok: true, data: said.data }
      : { ok: false, message: said.message ?? AWAY };
  } catch {
    return { ok: false, message: AWAY };
  }
}
