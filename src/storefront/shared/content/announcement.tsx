import type { ShownSection } from '#contract/shown-sections.ts';
import { Anchor } from '#ui/link.tsx';

/** A line across the page, of the home page or below every header. */
export function Announcement({ text, href }: Extract<ShownSection, { type: 'announcement' }>) {
  return (
    <section className="announcement" aria-label="Announcement">
      <p className="wrap">{href ? <Anchor href={href}>{text}</Anchor> : text}</p>
    </section>
  );
}
