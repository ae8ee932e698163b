import { isPlainPress, type AnchorProps } from '#ui/link.tsx';
import { prefetch } from '#web/prefetch.ts';
import { useRouter } from '#web/session.tsx';

/** How long a pointer rests on a link before its page is fetched, ms: passing over is not meaning it. */
const DWELL_MS = 65;
// There is one pointer, so one clock serves all links.
let dwell: ReturnType<typeof setTimeout> | undefined;

/**
 * The anchor of every link: inside the site the router follows it, and its page is fetched when a visitor is about to.
 * Not the router's own `Link`, which is drawn anew with every move: a page has a hundred.
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
        if (event.defaultPrevented || !isPlainPress(event)) return;
        event.preventDefault();
        const { pathname, search, hash } = router.state.location;
        // As browsers do: a link to where one is adds nothing to the way back.
        const replace = pathname + search + hash === href;
        void router.navigate(href, { replace, preventScrollReset: keepScroll });
      }}
    />
  );
}
