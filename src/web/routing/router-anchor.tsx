import { isPlainClick, type AnchorProps } from '#ui/link.tsx';
import { prefetch } from '#web/routing/prefetch.ts';
import { useRouter } from '#web/session/session.tsx';

/** How long the pointer must stay on a link before its page is prefetched, in ms. */
const DWELL_MS = 65;
// There is only one pointer, so all links share one timer.
let dwell: ReturnType<typeof setTimeout> | undefined;

/**
 * The `a` element of every link: navigates in the client and prefetches the page. Not the router's `Link`, which
 * re-renders on every navigation: a page has a hundred.
 */
export function RouterAnchor({ href, keepScroll, onClick, ...rest }: AnchorProps) {
  const router = useRouter();
  if (!href.startsWith('/') || rest.download !== undefined || rest.target === '_blank')
    return <a {...rest} href={href} onClick={onClick} />;
  return (
    <a
      onPointerEnter={() => {
        dwell = setTimeout(() => prefetch(href), DWELL_MS);
      }}
      onPointerLeave={() => clearTimeout(dwell)}
      onFocus={() => prefetch(href)}
      onTouchStart={() => prefetch(href)}
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event)) return;
        event.preventDefault();
        const { pathname, search, hash } = router.state.location;
        // As in browsers, a link to the current URL adds no history entry.
        const replace = pathname + search + hash === href;
        void router.navigate(href, { replace, preventScrollReset: keepScroll });
      }}
    />
  );
}
