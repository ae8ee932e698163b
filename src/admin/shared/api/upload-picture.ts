/** Uploads one picture. Spec 5, 8: the message for each failure. */
import type { UserWire } from '#contract/accounts.contract.ts';
import { API_PREFIX, ENDPOINTS } from '#contract/endpoints.ts';
import { MAX_PICTURE_BYTES } from '#contract/limits.ts';
import { secureUrl } from '#contract/secure-url.ts';
import {
  uploadFile,
  type UploadResponse,
  type UploadOptions,
} from '#admin/shared/api/upload-file.ts';

const ADDRESS = API_PREFIX + ENDPOINTS['adminProducts.uploadImage'].path;

export type Uploaded = { ok: true; url: string; message: string } | { ok: false; message: string };

const FAILED = 'Failed to upload image';

export async function uploadPicture(
  file: File,
  user: UserWire | null,
  options?: UploadOptions,
): Promise<Uploaded> {
  if (!user) return { ok: false, message: 'Please login to upload images' };
  if (user.role !== 'admin') return { ok: false, message: 'You must be an admin to upload images' };
  if (file.size > MAX_PICTURE_BYTES)
    return {
      ok: false,
      message: 'The picture is larger than 15 MB. Please choose a smaller one.',
    };
  return readUpload(await uploadFile(ADDRESS, file, options));
}

export function readUpload({ status, body }: UploadResponse): Uploaded {
  const fields = isObject(body) ? body : {};
  const message = typeof fields['message'] === 'string' ? fields['message'] : '';
  if (status < 200 || status >= 300 || fields['success'] !== true)
    return { ok: false, message: message || FAILED };
  const url = isObject(fields['result']) ? fields['result']['url'] : undefined;
  return typeof url === 'string' && url !== ''
    ? { ok: true, url: secureUrl(url), message }
    : { ok: false, message: 'Invalid image URL received from server' };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
