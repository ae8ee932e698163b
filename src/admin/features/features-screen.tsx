import {
  useLoaderData,
  useRevalidator,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { adminApiOf } from '#admin/shell/admin-api.tsx';
import { AdminPage } from '#admin/shell/admin-page.tsx';
import { remembered } from '#admin/shell/remembered.ts';
import { RetryPanel } from '#admin/shell/retry-panel.tsx';
import { BannerList } from '#admin/features/banner-list.tsx';
import { BannerSheet } from '#admin/features/banner-sheet.tsx';
import { BannerUploader } from '#admin/features/banner-uploader.tsx';
import { PendingBanners } from '#admin/features/pending-banners.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { ScreenHandle } from '#web/head.ts';

export const handle: ScreenHandle = { head: { title: 'Features', noIndex: true } };

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  remembered(
    { request },
    () => adminApiOf(context).adminFeatures.list({}, { signal: request.signal }),
    { apart: ['edit'] },
  );

export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;

const counted = (all: number, shown: number) =>
  `${all} ${all === 1 ? 'banner' : 'banners'}, ${shown} on the home page now`;

export function Component() {
  const list = useLoaderData<typeof loader>();
  const { state } = useRevalidator();
  const shown = list.ok ? list.data.filter((banner) => banner.state === 'shown').length : 0;
  return (
    // O-35: the specification's second page shows these words only.
    <AdminPage
      label="admin features"
      title="Features"
      count={list.ok ? counted(list.data.length, shown) : null}
    >
      <BannerUploader />
      {!list.ok ? (
        state === 'loading' ? (
          <p role="status">Loading...</p>
        ) : (
          <RetryPanel message={list.message} />
        )
      ) : (
        <>
          <PendingBanners pending={list.pending} />
          {list.data.length === 0 ? (
            <EmptyState icon="image" title="No banners yet">
              <p>
                Banners are the large pictures at the top of the home page. Upload the first one
                above.
              </p>
            </EmptyState>
          ) : (
            <BannerList banners={list.data} timeZone={list.timeZone} />
          )}
          <BannerSheet banners={list.data} timeZone={list.timeZone} />
        </>
      )}
    </AdminPage>
  );
}
