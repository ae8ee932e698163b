import { useListParams } from '#admin/shared/table/list-params.ts';
import { BannerEditor } from '#admin/features/banner-editor.tsx';
import type { AdminBannerWire } from '#contract/banners.contract.ts';
import { Sheet } from '#ui/sheet.tsx';

/** Opens at `?edit={id}`. */
export function BannerSheet({
  banners,
  timeZone,
}: {
  banners: readonly AdminBannerWire[];
  timeZone: string;
}) {
  const { params, set } = useListParams();
  const id = params.get('edit');
  const banner = banners.find(({ _id }) => _id === id);
  const close = () => set({ edit: null });
  return (
    <Sheet
      open={id !== null}
      onClose={close}
      title="Edit banner"
      size="wide"
      firstFocus="field"
      className="banner-sheet"
    >
      {banner ? (
        <BannerEditor key={banner._id} banner={banner} timeZone={timeZone} onDone={close} />
      ) : id === null ? null : (
        <p>This banner no longer exists.</p>
      )}
    </Sheet>
  );
}
