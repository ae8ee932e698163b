import type { ShownSection } from '#contract/shown-sections.ts';
import { Anchor } from '#ui/link.tsx';
import { frameWords } from '#contract/words/storefront/frame-words.ts';

/** A line across the page, of the home page or below every header. */
export function Announcement({ text, href }: Extract<ShownSection, { type: 'announcement' }>) {
  return (
    <section className="announcement" aria-label={frameWords('announcement')}>
      <p className="wrap">{href ? <Anchor href={href}>{text}</Anchor> : text}</p>
    </section>
  );
}
