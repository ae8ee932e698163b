import type { ReactNode } from 'react';

/**
 * The frame of a screen: `<AdminPage title="All Orders" count="1,204 orders, 4 to send" tools={<Button .../>}>`.
 * The h1 is the screen's only one; `label` is a small line above it where the specification wants one.
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
  /** How much there is, in words. */
  count?: ReactNode;
  /** Buttons at the end of the heading's line. */
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
