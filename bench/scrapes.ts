/** What it costs the shop when Prometheus reads its metrics. */
import type { Figure } from './figures.ts';
import type { MeasuredShop } from './measured-shop.ts';
import { compareAlternating, load } from './pairs.ts';
import { cpuMs } from './processes.ts';
import { figureOf } from './reads.ts';
import { benchSetting } from './settings.ts';

const SECONDS = benchSetting('BENCH_SECONDS', 3, 0.2);
const PAIRS = benchSetting('BENCH_PAIRS', 3, 1);
/** Several times more often than Prometheus usually does. */
const EVERY_MS = 1000;
const SCRAPES = benchSetting('BENCH_SCRAPES', 300, 5);

export async function measureScrapes({ url, metricsUrl, pids }: MeasuredShop): Promise<Figure[]> {
  const scrape = async (): Promise<void> => void (await (await fetch(metricsUrl)).text());
  const options = { seconds: SECONDS, connections: 16, headers: ['Accept-Encoding: br'] };
  const measure = () => load(`${url}/shop/listing`, options);
  const throughput = await compareAlternating(
    async () => {
      const timer = setInterval(() => void scrape(), EVERY_MS);
      return await measure().finally(() => clearInterval(timer));
    },
    measure,
    PAIRS,
  );
  const before = cpuMs(pids.shop) ?? NaN;
  for (let count = 0; count < SCRAPES; count += 1) await scrape();
  const ours = ((cpuMs(pids.shop) ?? NaN) - before) / SCRAPES;
  return [
    figureOf('cached page, metrics read each second', throughput, '0.99', 'not read'),
    { name: 'CPU of reading the metrics', unit: 'ms', ours, bare: null },
  ];
}
