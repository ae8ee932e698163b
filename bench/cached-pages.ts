/** Cached pages of the shop beside a bare server that sends the same bytes. */
import { compareAlternating, load, type Comparison } from './pairs.ts';
import { cpuMs } from './processes.ts';

interface Measured {
  readonly url: string;
  readonly pid: number | undefined;
}

/** CPU time of one request is steadier than throughput, which other programs on the machine change. */
export interface CachedPageCost {
  readonly throughput: Comparison;
  /** In microseconds, of the server's process. */
  readonly cpu: { readonly ours: number; readonly bare: number };
}

export async function costOfCachedPages(
  shop: Measured,
  bare: Measured,
  { seconds, pairs }: { seconds: number; pairs: number },
): Promise<CachedPageCost> {
  const options = { seconds, connections: 16, headers: ['Accept-Encoding: br'] };
  const counted = ({ url, pid }: Measured) => {
    const total = { cpu: 0, requests: 0 };
    const measure = async () => {
      const before = cpuMs(pid) ?? NaN;
      const result = await load(url, options);
      total.cpu += (cpuMs(pid) ?? NaN) - before;
      total.requests += result.perSecond * seconds;
      return result;
    };
    return { measure, microseconds: () => (1000 * total.cpu) / total.requests };
  };
  const [ours, theirs] = [counted(shop), counted(bare)];
  const throughput = await compareAlternating(ours.measure, theirs.measure, pairs);
  return { throughput, cpu: { ours: ours.microseconds(), bare: theirs.microseconds() } };
}
