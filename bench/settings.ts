/** `BENCH_QUICK=1` runs a bench once with small amounts, to test that it works; ignore its figures. */
export const QUICK = process.env['BENCH_QUICK'] === '1';

/** A bench's amount: from the environment, else the default. */
export const benchSetting = (name: string, normal: number, quick: number): number =>
  Number(process.env[name] ?? (QUICK ? quick : normal));
