import type { JobDetailsWire } from '#contract/bulk-jobs.contract.ts';
import { API_PREFIX, ENDPOINTS } from '#contract/endpoints.ts';
import { MAX_IMPORT_BYTES } from '#contract/limits.ts';
import { uploadFile } from '#admin/shared/api/upload-file.ts';

export type UploadResult = { ok: true; data: JobDetailsWire } | { ok: false; message: string };

const FAILED = 'The upload failed. Check your connection and try again.';

/** Uploads a product file. */
export async function uploadProductFile(
  file: File,
  onProgress: (share: number) => void,
): Promise<UploadResult> {
  if (file.size > MAX_IMPORT_BYTES)
    return {
      ok: false,
      message: 'The file is larger than 200 MB. Split it and import the parts one after another.',
    };
  const address = API_PREFIX + ENDPOINTS['adminImports.upload'].path;
  const { body } = await uploadFile(address, file, { onProgress });
  const response = body as { success: boolean; data: JobDetailsWire; message?: string } | null;
  if (response?.success) return { ok: true, data: response.data };
  return { ok: false, message: response?.message ?? FAILED };
}
