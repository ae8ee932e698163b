import type { ReactNode } from 'react';

/** Layout of a text page: one heading and a readable line length. */
export function TextPage({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  return (
    <article className="wrap wrap-text">
      <div className="page-head">
        <h1>{title}</h1>
        {lead ? <p>{lead}</p> : null}
      </div>
      <div className="prose">{children}</div>
    </article>
  );
}
