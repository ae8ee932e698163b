import { Link } from 'react-router';
import type { AnchorProps } from '#ui/link.tsx';
import { prefetch } from '#web/prefetch.ts';

/** How long a pointer rests on a link before its page is fetched, ms: passing over is not meaning it. */
const DWELL_MS = 65;

/** The anchor of every link: inside the site the router follows it, and its page is fetched when a visitor is about to. */
export function RouterAnchor({ href, ref, ...rest }: AnchorProps) {
  if (!href.startsWith('/') || rest.download !== undefined || rest.target === '_blank')
    return <a {...rest} ref={ref} href={href} />;
  return <Link discover="none" {...rest} {...prefetching(href)} ref={ref} to={href} />;
}

/** Attributes that fetch a page ahead, for a `Link` of your own. */
export function prefetching(path: string) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    onPointerEnter: () => {
      timer = setTimeout(() => prefetch(path), DWELL_MS);
    },
    onPointerLeave: () => clearTimeout(timer),
    onFocus: () => prefetch(path),
    onTouchStart: () => prefetch(path),
  };
}
