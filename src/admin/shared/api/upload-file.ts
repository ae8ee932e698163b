import { requestReauth } from '#admin/shared/api/reauth.ts';

export interface UploadResponse {
  /** HTTP status; 0 after a network error or an abort. */
  readonly status: number;
  /** Null when the response was not JSON. */
  readonly body: unknown;
}

export interface UploadOptions {
  /** Called with the share that was sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Uploads a file to an endpoint of the API. When the session has ended, the user signs in again in place and the file is
 * sent once more.
 */
export async function uploadFile(
  address: string,
  file: File,
  options: UploadOptions = {},
): Promise<UploadResponse> {
  const first = await post(address, file, options);
  return first.status === 401 && (await requestReauth())
    ? await post(address, file, options)
    : first;
}

/** XMLHttpRequest, because `fetch` does not report upload progress. */
function post(
  address: string,
  file: File,
  { onProgress, signal }: UploadOptions,
): Promise<UploadResponse> {
  const { promise, resolve } = Promise.withResolvers<UploadResponse>();
  const request = new XMLHttpRequest();
  const form = new FormData();
  form.set('my_file', file);
  request.open('POST', address);
  request.setRequestHeader('accept', 'application/json');
  request.responseType = 'json';
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress?.(total > 0 ? loaded / total : 0),
  );
  request.addEventListener('load', () =>
    resolve({ status: request.status, body: request.response }),
  );
  for (const end of ['error', 'abort'] as const)
    request.addEventListener(end, () => resolve({ status: 0, body: null }));
  signal?.addEventListener('abort', () => request.abort());
  request.send(form);
  return promise;
}
