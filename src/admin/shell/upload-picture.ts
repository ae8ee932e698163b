/** Sends one picture to the shop. Spec 5, 8: the words for each way it can fail. */
import type { UserWire } from '#contract/accounts.contract.ts';
import { API_PREFIX, ENDPOINTS } from '#contract/endpoints.ts';
import { MAX_PICTURE_BYTES } from '#contract/limits.ts';
import { secureAddress } from '#contract/secure-address.ts';
import { sendFile, type FileAnswer, type Sending } from '#admin/shell/send-file.ts';

const ADDRESS = API_PREFIX + ENDPOINTS['adminProducts.uploadImage'].path;

export type Uploaded = { ok: true; url: string; message: string } | { ok: false; message: string };

const FAILED = 'Failed to upload image';

export async function uploadPicture(
  file: File,
  user: UserWire | null,
  sending?: Sending,
): Promise<Uploaded> {
  if (!user) return { ok: false, message: 'Please login to upload images' };
  if (user.role !== 'admin') return { ok: false, message: 'You must be an admin to upload images' };
  if (file.size > MAX_PICTURE_BYTES)
    return {
      ok: false,
      message: 'The picture is larger than 15 MB. Please choose a smaller one.',
    };
  return readUpload(await sendFile(ADDRESS, file, sending));
}

export function readUpload({ status, body }: FileAnswer): Uploaded {
  const fields = isObject(body) ? body : {};
  const said = typeof fields['message'] === 'string' ? fields['message'] : '';
  if (status < 200 || status >= 300 || fields['success'] !== true)
    return { ok: false, message: said || FAILED };
  const url = isObject(fields['result']) ? fields['result']['url'] : undefined;
  return typeof url === 'string' && url !== ''
    ? { ok: true, url: secureAddress(url), message: said }
    : { ok: false, message: 'Invalid image URL received from server' };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
