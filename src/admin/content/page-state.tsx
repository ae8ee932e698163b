import type { PageStateWire } from '#contract/content.contract.ts';
import { Status } from '#ui/tag.tsx';

/** In the place of an address. */
export const ON_EVERY_PAGE = 'On every page';

/** What shoppers see of a page, and whether its draft differs. */
export function PageState({ page }: { page: PageStateWire }) {
  const isChanged = page.draftVersion !== page.liveVersion;
  return (
    <span className="page-state">
      {page.liveVersion === null ? (
        <Status tone="neutral" icon="eye-slash" value="draft">
          Not published
        </Status>
      ) : (
        <Status tone="good" icon="check" value="published">
          Published
        </Status>
      )}
      {page.publishAt ? (
        <Status tone="caution" icon="clock" value="scheduled">
          Scheduled
        </Status>
      ) : null}
      {isChanged && page.liveVersion !== null ? (
        <Status tone="caution" icon="pencil" value="changed">
          Draft differs
        </Status>
      ) : null}
    </span>
  );
}
