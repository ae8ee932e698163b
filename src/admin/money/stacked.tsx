import type { ReactNode } from 'react';

/** A cell with a further line, one above the other on phones too. */
export const Stacked = ({ children, below }: { children: ReactNode; below: ReactNode }) => (
  <span>
    <span>{children}</span>
    {below === null ? null : <span className="second small money-line">{below}</span>}
  </span>
);
