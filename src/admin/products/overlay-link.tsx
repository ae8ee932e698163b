import { updateParams } from '#admin/shared/table/list-params.ts';
import { Anchor, isPlainClick, type AnchorProps } from '#ui/link.tsx';
import { useRouter } from '#web/session/session.tsx';

const OVERLAYS = ['edit', 'new', 'copy', 'deleted'] as const;

/**
 * A link that opens something over the list: the list keeps its position, and Back closes what was opened. Filters
 * requested after the link was rendered are preserved.
 */
export function OverlayLink({ href, ...rest }: AnchorProps) {
  const router = useRouter();
  return (
    <Anchor
      {...rest}
      href={href}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        const { pathname, searchParams } = new URL(href, location.href);
        const opened = Object.fromEntries(OVERLAYS.map((name) => [name, searchParams.get(name)]));
        updateParams(router, pathname, opened, { push: true });
      }}
    />
  );
}
