import { queryOptions, useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { useMay } from '#admin/shared/access/use-may.ts';
import { adminApiOf, useAdminApi, type AdminApi } from '#admin/shared/api/admin-api.tsx';
import { AdminPage } from '#admin/shared/page/admin-page.tsx';
import { prefetch, unwrap } from '#admin/shared/query/query-client.ts';
import { QueryFallback } from '#admin/shared/page/query-fallback.tsx';
import { BannerList } from '#admin/features/banner-list.tsx';
import { BannerSheet } from '#admin/features/banner-sheet.tsx';
import { BannerUploader } from '#admin/features/banner-uploader.tsx';
import { PendingBanners } from '#admin/features/pending-banners.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { ScreenHandle } from '#web/routing/head.ts';

export const handle: ScreenHandle = { head: { title: 'Features', noIndex: true } };

const bannersQuery = (api: AdminApi) =>
  queryOptions({
    queryKey: ['banners'],
    queryFn: ({ signal }) => unwrap(api.adminFeatures.list({}, { signal })),
  });

export const loader = ({ context }: LoaderFunctionArgs) =>
  prefetch(context, bannersQuery(adminApiOf(context)));

const countText = (all: number, shown: number) =>
  `${all} ${all === 1 ? 'banner' : 'banners'}, ${shown} on the home page now`;

export function Component() {
  const banners = useQuery(bannersQuery(useAdminApi()));
  const mayWrite = useMay('promotions.write');
  const list = banners.data;
  const shown = list?.data.filter((banner) => banner.state === 'shown').length ?? 0;
  return (
    // O-35: the specification's second page shows these words only.
    <AdminPage
      label="admin features"
      title="Features"
      count={list ? countText(list.data.length, shown) : null}
    >
      {mayWrite ? <BannerUploader /> : null}
      {!list ? (
        <QueryFallback query={banners} />
      ) : (
        <>
          {mayWrite ? <PendingBanners pending={list.pending} /> : null}
          {list.data.length === 0 ? (
            <EmptyState icon="image" title="No banners yet">
              <p>
                {`Banners are the large pictures at the top of the home page.${mayWrite ? ' Upload the first one above.' : ''}`}
              </p>
            </EmptyState>
          ) : (
            <BannerList banners={list.data} timeZone={list.timeZone} />
          )}
          {mayWrite ? <BannerSheet banners={list.data} timeZone={list.timeZone} /> : null}
        </>
      )}
    </AdminPage>
  );
}
