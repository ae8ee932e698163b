import { useRevalidator } from 'react-router';
import { useAdminApi } from '#admin/shell/admin-api.tsx';
import { useUndo } from '#admin/shell/undo.ts';
import type { PendingBannerWire } from '#contract/banners.contract.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { toastFailure } from '#web/toasts.ts';

/** Pictures that were named by their address and are not here: on their way, or failed with the reason. */
export function PendingBanners({ pending }: { pending: readonly PendingBannerWire[] }) {
  const api = useAdminApi();
  const offerUndo = useUndo();
  const { revalidate } = useRevalidator();
  const giveUp = async (id: string, address: string) => {
    const result = await api.commonFeature.delete({ params: { id } });
    if (!result.ok) return toastFailure(result, undefined, () => void giveUp(id, address));
    offerUndo({
      done: result.message ?? '',
      description: address,
      undone: 'The picture is being fetched again',
      undo: () => api.commonFeature.add({ body: { image: address } }),
    });
    await revalidate();
  };
  return pending.map(({ _id, address, state, reason }) => (
    <Notice
      key={_id}
      tone={state === 'failed' ? 'bad' : 'info'}
      title={state === 'failed' ? 'A picture could not be fetched' : 'A picture is being fetched'}
      actions={<Button onClick={() => void giveUp(_id, address)}>Remove</Button>}
    >
      <p className="banner-address">{address}</p>
      {reason ? <p>{reason}</p> : null}
    </Notice>
  ));
}
