/** The demo shops. */
import type { SampleName } from '#platform/config/settings-schema.ts';
import type { Sample } from '../seed/sample.ts';
import { roastery } from './roastery/sample.ts';
import { woadAndWeld } from './woad-and-weld/sample.ts';

export const SAMPLES: readonly Sample[] = [woadAndWeld, roastery];

export function sampleNamed(name: SampleName): Sample {
  const sample = SAMPLES.find(({ folder }) => folder === name);
  if (!sample) throw new RangeError(`there is no demo shop "${name}"`);
  return sample;
}
