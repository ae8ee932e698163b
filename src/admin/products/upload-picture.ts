/** Sends one picture to the shop, telling how far it is. Spec 5, 8: the words for each way it can fail. */
import type { UserWire } from '#contract/accounts.contract.ts';
import { MAX_PICTURE_BYTES } from '#contract/limits.ts';
import { secureAddress } from '#contract/secure-address.ts';
import { askToSignIn } from '#admin/shell/sign-in-again.ts';

const ADDRESS = '/api/v1/admin/products/upload-image';

export type Uploaded = { ok: true; url: string; message: string } | { ok: false; message: string };

const FAILED = 'Failed to upload image';

export async function uploadPicture(
  file: File,
  user: UserWire | null,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Uploaded> {
  if (!user) return { ok: false, message: 'Please login to upload images' };
  if (user.role !== 'admin') return { ok: false, message: 'You must be an admin to upload images' };
  if (file.size > MAX_PICTURE_BYTES)
    return {
      ok: false,
      message: 'The picture is larger than 15 MB. Please choose a smaller one.',
    };
  const first = await send(file, onProgress, signal);
  // The session ended meanwhile: after signing in again in place the same picture is sent once more.
  const answer =
    first.status === 401 && (await askToSignIn()) ? await send(file, onProgress, signal) : first;
  return readUpload(answer);
}

export interface UploadAnswer {
  /** 0 when the shop could not be reached. */
  readonly status: number;
  readonly body: unknown;
}

export function readUpload({ status, body }: UploadAnswer): Uploaded {
  const fields = isObject(body) ? body : {};
  const said = typeof fields['message'] === 'string' ? fields['message'] : '';
  if (status < 200 || status >= 300 || fields['success'] !== true)
    return { ok: false, message: said || FAILED };
  const url = isObject(fields['result']) ? fields['result']['url'] : undefined;
  return typeof url === 'string' && url !== ''
    ? { ok: true, url: secureAddress(url), message: said }
    : { ok: false, message: 'Invalid image URL received from server' };
}

/** Not `fetch`: it does not tell how much of a body was sent. */
function send(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadAnswer> {
  const { promise, resolve } = Promise.withResolvers<UploadAnswer>();
  const request = new XMLHttpRequest();
  const form = new FormData();
  form.set('my_file', file);
  request.open('POST', ADDRESS);
  request.responseType = 'json';
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(total > 0 ? loaded / total : 0),
  );
  request.addEventListener('load', () =>
    resolve({ status: request.status, body: request.response }),
  );
  request.addEventListener('error', () => resolve({ status: 0, body: null }));
  request.addEventListener('abort', () => resolve({ status: 0, body: null }));
  signal.addEventListener('abort', () => request.abort());
  request.send(form);
  return promise;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
