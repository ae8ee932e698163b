import type { SampleReview } from '../../seed/sample.ts';
import { GENERAL } from '../remarks.ts';

const COFFEE: readonly SampleReview[] = [
  [5, 'Third bag. I have stopped looking for another one.'],
  [5, 'Tastes of what the label says, which I had given up on.'],
  [5, 'Fresh. It was roasted the day before it arrived.'],
  [5, 'My neighbour asks what smells so good.'],
  [5, 'Sweet even when it has gone cold.'],
  [5, 'Easy to dial in, and it stays there.'],
  [4, 'Very good. A little light for me in milk.'],
  [4, 'Needs a week of rest, then it is excellent.'],
  [4, 'Good coffee, and the bag closes properly.'],
  [4, 'Nice for the price. I grind a notch finer than usual.'],
  [3, 'Too fruity for me, my fault for not reading.'],
  [3, 'Fine, but I do not find the cherry.'],
  [2, 'Sour on my machine. They sent another one without my having to argue.'],
];

const TOOLS: readonly SampleReview[] = [
  [5, 'Feels as if it would outlive me.'],
  [5, 'The first one that pours where I point it.'],
  [5, 'Easy to clean, which is what I cared about.'],
  [4, 'Solid. Smaller than it looks.'],
  [4, 'Does what it should. The box was dented, the thing was not.'],
  [3, 'Good, but the handle gets warm.'],
  [2, 'Chipped on arrival. Replaced within the week.'],
];

const IN_PARCELS: readonly SampleReview[] = [
  [5, 'My father waits at the door on parcel day.'],
  [5, 'A new coffee every month, and no bill I forgot about.'],
  [4, 'Good surprise each time. One month was late.'],
];

const BY_CATEGORY: Readonly<Record<string, readonly SampleReview[]>> = {
  espresso: COFFEE,
  filter: COFFEE,
  decaf: COFFEE,
  grinders: TOOLS,
  brewers: TOOLS,
  cups: TOOLS,
  subscriptions: IN_PARCELS,
};

export const remarks = (category: string): readonly SampleReview[] => [
  ...GENERAL.filter(([, message]) => !/Colour|colours|bigger/.test(message)),
  ...(BY_CATEGORY[category] ?? []),
];
