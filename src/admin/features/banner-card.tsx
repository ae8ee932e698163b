import { useMay } from '#admin/shared/access/use-may.ts';
import { MoveButtons } from '#admin/shared/move-buttons.tsx';
import { useAdminApi } from '#admin/shared/api/admin-api.tsx';
import { useListParams } from '#admin/shared/table/list-params.ts';
import { useDelete } from '#admin/shared/undo/use-delete.ts';
import { toLocalTime } from '#admin/shared/forms/time-zone.ts';
import type { AdminBannerWire } from '#contract/banners.contract.ts';
import { Button } from '#ui/button.tsx';
import { Status } from '#ui/tag.tsx';

const STATES = {
  shown: { tone: 'good', icon: 'check', label: 'On the home page' },
  scheduled: { tone: 'caution', icon: 'clock', label: 'Scheduled' },
  over: { tone: 'neutral', icon: 'clock', label: 'Ended' },
} as const;

export function BannerCard({
  banner,
  at,
  of,
  timeZone,
  onMove,
}: {
  banner: AdminBannerWire;
  at: number;
  of: number;
  timeZone: string;
  onMove: (to: number) => void;
}) {
  const api = useAdminApi();
  const mayWrite = useMay('promotions.write');
  const removeWithUndo = useDelete('banners');
  const { set } = useListParams();
  const params = { id: banner._id };
  const name = banner.headline || banner.picture.alt || `Banner ${at + 1}`;
  const state = STATES[banner.state];

  const remove = () =>
    removeWithUndo({
      name,
      send: () => api.commonFeature.delete({ params }),
      undone: 'The banner was restored',
      undo: () => api.adminFeatures.restore({ params }),
    });
  return (
    <article className="panel banner-card" aria-label={name}>
      <img
        src={banner.image}
        alt={banner.picture.alt}
        width={banner.picture.width || 1440}
        height={banner.picture.height || 540}
        loading="lazy"
        draggable={false}
      />
      <div className="banner-facts">
        <div>
          <h2>{banner.headline || 'No headline'}</h2>
          <p className="second small">{banner.href || 'No link'}</p>
          {banner.picture.alt === '' ? <p className="small banner-noalt">No alt text yet</p> : null}
        </div>
        <div>
          <Status tone={state.tone} icon={state.icon} value={banner.state}>
            {state.label}
          </Status>
          <p className="second small">{timesOf(banner, timeZone)}</p>
        </div>
      </div>
      {mayWrite ? (
        <div className="banner-actions">
          <MoveButtons name={name} at={at} of={of} onMove={onMove} />
          <Button icon="pencil" onClick={() => set({ edit: banner._id }, { push: true })}>
            Edit
            <span className="visually-hidden">{` ${name}`}</span>
          </Button>
          <Button variant="danger" icon="trash" onClick={() => void remove()}>
            Delete
            <span className="visually-hidden">{` ${name}`}</span>
          </Button>
        </div>
      ) : null}
    </article>
  );
}

function timesOf({ showsFrom, showsUntil }: AdminBannerWire, timeZone: string): string {
  if (showsFrom === null && showsUntil === null) return '';
  const say = (iso: string) => toLocalTime(iso, timeZone).replace('T', ' ');
  return [
    showsFrom ? `from ${say(showsFrom)}` : '',
    showsUntil ? `until ${say(showsUntil)}` : '',
    timeZone,
  ]
    .filter(Boolean)
    .join(' ');
}
