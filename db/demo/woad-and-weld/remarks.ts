import type { SampleReview } from '../../seed/sample.ts';
import { GENERAL } from '../remarks.ts';

const TO_WEAR: readonly SampleReview[] = [
  [5, 'Fits as if it had been measured.'],
  [5, 'Softer with every wash.'],
  [5, 'Worn twice a week since it came.'],
  [5, 'The seams are as neat inside as outside.'],
  [5, 'At last something that keeps its shape.'],
  [5, 'My usual size, and right.'],
  [5, 'Warm enough that I leave the heating off.'],
  [5, 'People touch it and ask.'],
  [5, 'Mended it once already, and it took the mend well.'],
  [4, 'Runs a little large. I kept it that way.'],
  [4, 'Lovely cloth, needs ironing.'],
  [4, 'Lost some dye in the first wash, then no more.'],
  [4, 'Comfortable all day. Could be a centimetre longer.'],
  [4, 'Good fit, stiff for the first days.'],
  [4, 'Nice weight. Pockets could be deeper.'],
  [3, 'Nice, but it creases as soon as I sit.'],
  [3, 'Between two sizes. Neither is quite right on me.'],
  [3, 'Pilled a little under the arms.'],
  [2, 'Too narrow in the shoulders, sent back.'],
  [1, 'A seam opened in the first week. Waiting for the repair.'],
];

const FOR_THE_HOUSE: readonly SampleReview[] = [
  [5, 'Looks as if it had always been there.'],
  [5, 'Heavy, calm, and easy to clean.'],
  [5, 'We use it every day.'],
  [5, 'Bought one, then the second for the other side.'],
  [5, 'Came through the post without a scratch.'],
  [5, 'No smell, no fluff, no trouble.'],
  [4, 'Handsome. Measure first, it is larger than one thinks.'],
  [4, 'Good. A little rough underneath, so I put felt on it.'],
  [4, 'Nice glow in the evening light.'],
  [4, 'Well thought out. The instructions are one sentence.'],
  [3, 'Pretty, but shows every fingerprint.'],
  [3, 'Smaller than I had in mind. I should have read the numbers.'],
  [2, 'Arrived with a chip. Replaced, but it took two weeks.'],
];

const FOR_ANIMALS: readonly SampleReview[] = [
  [5, 'The dog approves, and approves of little.'],
  [5, 'Has survived the puppy.'],
  [5, 'Washed it four times, still straight.'],
  [5, 'The cat sat on the box first, then on this.'],
  [4, 'Good quality. Took her a week to accept it.'],
  [4, 'Sturdy. Check the size on the card.'],
  [3, 'Nicely made, but ours has lost interest.'],
  [2, 'Chewed through within the hour. Perhaps not for terriers.'],
];

const BY_CATEGORY: Readonly<Record<string, readonly SampleReview[]>> = {
  men: TO_WEAR,
  women: TO_WEAR,
  home: FOR_THE_HOUSE,
  pets: FOR_ANIMALS,
};

export const remarks = (category: string): readonly SampleReview[] => [
  ...GENERAL,
  ...(BY_CATEGORY[category] ?? []),
];
