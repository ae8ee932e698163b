/** What it costs the shop when Prometheus reads its metrics. */
import { compareAlternating, load } from './pairs.ts';
import { cpuMs } from './processes.ts';

/** Several times more often than Prometheus usually does. */
const EVERY_MS = 1000;
const SCRAPES = 300;

export async function costOfScrapes({
  page,
  metricsUrl,
  pid,
  seconds,
  pairs,
}: {
  page: string;
  metricsUrl: string;
  pid: number | undefined;
  seconds: number;
  pairs: number;
}): Promise<{ throughput: Awaited<ReturnType<typeof compareAlternating>>; cpuMs: number }> {
  const scrape = async (): Promise<void> => void (await (await fetch(metricsUrl)).text());
  const options = { seconds, connections: 16, headers: ['Accept-Encoding: br'] };
  const measure = () => load(page, options);
  const throughput = await compareAlternating(
    async () => {
      const timer = setInterval(() => void scrape(), EVERY_MS);
      return await measure().finally(() => clearInterval(timer));
    },
    measure,
    pairs,
  );
  const before = cpuMs(pid) ?? NaN;
  for (let count = 0; count < SCRAPES; count += 1) await scrape();
  return { throughput, cpuMs: ((cpuMs(pid) ?? NaN) - before) / SCRAPES };
}
