/** Ticks of a chart's scale: a few round numbers that include every value and zero. */
import { formatNumber, withCurrency } from '#kernel/format-number.ts';

export function ticksFor(values: readonly number[], wanted = 4): number[] {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  if (least === most) return [0, 1];
  const rough = (most - least) / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((each) => each * power >= rough) ?? 10) * power;
  const ticks: number[] = [];
  for (let at = Math.floor(least / step); at <= Math.ceil(most / step); at += 1)
    ticks.push(Math.round(at * step * 100) / 100);
  return ticks;
}

/** Maps a value to its distance from the top, in the unit of `height`. */
export function scaleOf(ticks: readonly number[], height: number): (value: number) => number {
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  return (value) => Math.round(((high - value) / (high - low)) * height * 100) / 100;
}

/** "$1,250", "-$78", "$0": for scales and bars; tables show decimals. */
export function roundAmount(value: number): string {
  const whole = formatNumber(Math.round(Math.abs(value)));
  return `${value < 0 && whole !== '0' ? '-' : ''}${withCurrency(whole)}`;
}

/** "+$100", "-$78", "$0" */
export const signedAmount = (value: number): string =>
  Math.round(value) > 0 ? `+${roundAmount(value)}` : roundAmount(value);
