import { useState, type DragEvent } from 'react';
import { useMay } from '#admin/shared/access/use-may.ts';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { useUndo } from '#admin/shared/undo/undo.ts';
import { BannerCard } from '#admin/features/banner-card.tsx';
import type { AdminBannerWire } from '#contract/banners.contract.ts';
import { announce } from '#ui/announce.ts';
import { classNames } from '#ui/class-names.ts';
import { toastFailure } from '#web/toasts.ts';

/** The banners in their order; reordered by dragging or by buttons, with an optimistic update. */
export function BannerList({
  banners,
  timeZone,
}: {
  banners: readonly AdminBannerWire[];
  timeZone: string;
}) {
  const api = useAdminApi();
  const mayWrite = useMay('promotions.write');
  const offerUndo = useUndo('banners');
  const refresh = useRefresh('banners');
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const shown = arranged(banners, order);

  const move = async (id: string, to: number) => {
    const before = shown.map(({ _id }) => _id);
    const ids = [...before];
    const from = ids.indexOf(id);
    if (from < 0 || to < 0 || to >= ids.length || from === to) return;
    ids.splice(to, 0, ...ids.splice(from, 1));
    setOrder(ids);
    announce(`Banner ${from + 1} moved to position ${to + 1}`);
    const result = await api.adminFeatures.arrange({ body: { ids } });
    if (!result.ok) {
      setOrder(null);
      return toastFailure(result, 'The order was not saved', () => void move(id, to));
    }
    offerUndo({
      done: 'Banner order saved',
      undone: 'Banner order restored',
      undo: () => api.adminFeatures.arrange({ body: { ids: before } }),
    });
    await refresh();
    setOrder(null);
  };
  const drop = (event: DragEvent, at: number) => {
    event.preventDefault();
    if (dragged !== null) void move(dragged, at);
    setDragged(null);
    setOver(null);
  };
  return (
    <ol className="banners">
      {shown.map((banner, at) => (
        <li
          key={banner._id}
          className={classNames(
            dragged === banner._id && 'banner-dragged',
            over === banner._id && dragged !== banner._id && 'banner-over',
          )}
          draggable={mayWrite}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', banner._id);
            setDragged(banner._id);
          }}
          onDragEnd={() => {
            setDragged(null);
            setOver(null);
          }}
          onDragOver={(event) => {
            if (dragged === null) return;
            event.preventDefault();
            setOver(banner._id);
          }}
          onDrop={(event) => drop(event, at)}
        >
          <BannerCard
            banner={banner}
            at={at}
            of={shown.length}
            timeZone={timeZone}
            onMove={(to) => void move(banner._id, to)}
          />
        </li>
      ))}
    </ol>
  );
}

/** In the requested order while it is being saved. */
function arranged(
  banners: readonly AdminBannerWire[],
  order: readonly string[] | null,
): readonly AdminBannerWire[] {
  if (!order) return banners;
  const positionOf = (id: string) => {
    const at = order.indexOf(id);
    return at < 0 ? order.length : at;
  };
  return banners.toSorted((a, b) => positionOf(a._id) - positionOf(b._id));
}
