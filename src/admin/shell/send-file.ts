import { askToSignIn } from '#admin/shell/sign-in-again.ts';

export interface FileAnswer {
  /** 0 when the shop could not be reached, or the sending was given up. */
  readonly status: number;
  /** Null where the answer was no JSON. */
  readonly body: unknown;
}

export interface Sending {
  /** How much of it is on its way, up to 1. */
  readonly tell?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Sends a file to an address of the API. A session that ended meanwhile is asked for in place, and the same file is sent
 * once more.
 */
export async function sendFile(
  address: string,
  file: File,
  sending: Sending = {},
): Promise<FileAnswer> {
  const first = await post(address, file, sending);
  return first.status === 401 && (await askToSignIn()) ? await post(address, file, sending) : first;
}

/** Not `fetch`: it does not tell how much of a body was sent. */
function post(address: string, file: File, { tell, signal }: Sending): Promise<FileAnswer> {
  const { promise, resolve } = Promise.withResolvers<FileAnswer>();
  const request = new XMLHttpRequest();
  const form = new FormData();
  form.set('my_file', file);
  request.open('POST', address);
  request.setRequestHeader('accept', 'application/json');
  request.responseType = 'json';
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    tell?.(total > 0 ? loaded / total : 0),
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
