import { Anchor } from './link.tsx';

/** The path to this page; the last entry is the page itself and has no `href`. */
export function Breadcrumbs({
  label = 'Breadcrumb',
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
