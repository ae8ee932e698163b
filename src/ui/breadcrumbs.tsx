import { Anchor } from './link.tsx';
import { uiWords } from '#kernel/words/ui-words.ts';

/** The path to this page; the last entry is the page itself and has no `href`. */
export function Breadcrumbs({
  label = uiWords('breadcrumb'),
  entries,
}: {
  label?: string;
  entries: readonly { label: string; href?: string }[];
}) {
  return (
    <nav aria-label={label} className="crumbs">
      <ol>
        {entries.map((entry) => (
          <li key={entry.href ?? ''}>
            {entry.href ? (
              <Anchor href={entry.href}>{entry.label}</Anchor>
            ) : (
              <span aria-current="page">{entry.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
