import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { useUndo } from '#admin/shared/undo/undo.ts';
import type { PendingBannerWire } from '#contract/banners.contract.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { toastFailure } from '#web/toasts.ts';

/** Pictures added by URL that are being fetched or have failed. */
export function PendingBanners({ pending }: { pending: readonly PendingBannerWire[] }) {
  const api = useAdminApi();
  const offerUndo = useUndo('banners');
  const refresh = useRefresh('banners');
  const remove = async (id: string, address: string) => {
    const result = await api.commonFeature.delete({ params: { id } });
    if (!result.ok) return toastFailure(result, undefined, () => void remove(id, address));
    offerUndo({
      done: result.message ?? '',
      description: address,
      undone: 'The picture is being fetched again',
      undo: () => api.commonFeature.add({ body: { image: address } }),
    });
    await refresh();
  };
  return pending.map(({ _id, address, state, reason }) => (
    <Notice
      key={_id}
      tone={state === 'failed' ? 'bad' : 'info'}
      title={state === 'failed' ? 'A picture could not be fetched' : 'A picture is being fetched'}
      actions={<Button onClick={() => void remove(_id, address)}>Remove</Button>}
    >
      <p className="banner-address">{address}</p>
      {reason ? <p>{reason}</p> : null}
    </Notice>
  ));
}
