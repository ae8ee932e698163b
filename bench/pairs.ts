/** Measures two servers alternately, A B A B, so that a drifting machine speed favours neither. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface LoadResult {
  perSecond: number;
  failed: number;
  bytesEach: number;
  p50: number;
  p99: number;
}

export async function load(
  url: string,
  options: { seconds: number; connections: number; headers?: string[] },
): Promise<LoadResult> {
  const script = new URL('load.ts', import.meta.url).pathname;
  const { stdout } = await run(process.execPath, [
    script,
    url,
    String(options.seconds),
    String(options.connections),
    ...(options.headers ?? []),
  ]);
  return JSON.parse(stdout) as LoadResult;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export interface Comparison {
  ratio: number;
  lowest: number;
  highest: number;
  ours: number;
  bare: number;
  failed: number;
}

/** @returns the median of the ratios ours/bare of all pairs, and the median rates */
export async function compareAlternating(
  ours: () => Promise<LoadResult>,
  bare: () => Promise<LoadResult>,
  pairs: number,
): Promise<Comparison> {
  const results: { ours: LoadResult; bare: LoadResult }[] = [];
  for (let pair = -1; pair < pairs; pair += 1) {
    const both = { ours: await ours(), bare: await bare() };
    if (pair >= 0) results.push(both); // the first pair only warms up
  }
  const ratios = results.map((pair) => pair.ours.perSecond / pair.bare.perSecond);
  return {
    ratio: median(ratios),
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
    ours: median(results.map((pair) => pair.ours.perSecond)),
    bare: median(results.map((pair) => pair.bare.perSecond)),
    failed: results.reduce((sum, pair) => sum + pair.ours.failed + pair.bare.failed, 0),
  };
}
