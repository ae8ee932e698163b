/** The figures of `npm run bench`: each beside that of a bare program that does the same work. */
export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly ours: number | null;
  readonly bare: number | null;
  /** Ours divided by bare, where a bench has measured it in pairs. */
  readonly ratio?: number;
  readonly goal?: string;
  /** What the bare figure is, or how the ratio varied. */
  readonly note?: string;
}

const HEADER = ['figure', 'ours', 'bare', 'ratio', 'goal', ''];

/** Lines of a table with a header. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { name, unit, ours, bare, goal = '', note = '' } = figure;
    const ratio = figure.ratio ?? (ours === null || !bare ? null : ours / bare);
    return [`${name}, ${unit}`, format(ours), format(bare), format(ratio), goal, note];
  });
  const all = [HEADER, ...rows];
  const widths = HEADER.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)));
  const isText = (at: number) => at === 0 || at >= 4;
  return all
    .map((row) =>
      row
        .map((cell, at) =>
          isText(at) ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Three digits; nothing where the system cannot tell. */
function format(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return '-';
  if (value >= 100) return Math.round(value).toLocaleString('en-US');
  return value.toFixed(value >= 10 ? 1 : 2);
}
