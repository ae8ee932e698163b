import type { JobDetailsWire } from '#contract/bulk-jobs.contract.ts';
import { API_PREFIX, ENDPOINTS } from '#contract/endpoints.ts';
import { MAX_IMPORT_BYTES } from '#contract/limits.ts';
import { sendFile } from '#admin/shell/send-file.ts';

export type Sent = { ok: true; data: JobDetailsWire } | { ok: false; message: string };

const AWAY = 'The file did not arrive. Check your connection and try again.';

/** Sends a product file, telling how much of it is on its way. */
export async function sendProductFile(file: File, tell: (share: number) => void): Promise<Sent> {
  if (file.size > MAX_IMPORT_BYTES)
    return {
      ok: false,
      message:
        'The file is larger than 200 MB. Divide it and import the parts one after the other.',
    };
  const address = API_PREFIX + ENDPOINTS['adminImports.upload'].path;
  const { body } = await sendFile(address, file, { tell });
  const said = body as { success: boolean; data: JobDetailsWire; message?: string } | null;
  if (said?.success) return { ok: true, data: said.data };
  return { ok: false, message: said?.message ?? AWAY };
}
