import type { ReactNode } from 'react';

/**
 * The heading of a screen: `<AdminPage title="All Orders" count="1,204 orders, 4 to ship" tools={<Button .../>}>`.
 * It renders the page's h1; `label` is small text above it, where the specification asks for one.
 */
export function AdminPage({
  label,
  title,
  count,
  tools,
  children,
}: {
  label?: ReactNode;
  title: ReactNode;
  /** Number of records, as text. */
  count?: ReactNode;
  /** Buttons beside the heading. */
  tools?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <div className="admin-head">
        <div>
          {label ? <p className="admin-label">{label}</p> : null}
          <h1>{title}</h1>
          {count ? <p className="second small">{count}</p> : null}
        </div>
        {tools ? <div className="admin-tools">{tools}</div> : null}
      </div>
      {children}
    </>
  );
}
