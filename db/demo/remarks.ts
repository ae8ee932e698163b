import type { SampleReview } from '../seed/sample.ts';

/** Short reviews that fit any product. */
export const GENERAL: readonly SampleReview[] = [
  [5, 'Exactly what the picture shows.'],
  [5, 'Second time I have ordered it.'],
  [5, 'Well made, plainly packed, there in three days.'],
  [5, 'Worth saving for.'],
  [5, 'My sister has taken it. Ordering another.'],
  [5, 'No complaints after half a year.'],
  [5, 'Better in the hand than on the screen.'],
  [5, 'A present that was kept.'],
  [5, 'You can tell that somebody took their time.'],
  [4, 'Good. The parcel took a week, the shop wrote to say so.'],
  [4, 'Very nice, a little dearer than I like.'],
  [4, 'As described. Colour a shade darker in daylight.'],
  [4, 'Does what it should.'],
  [4, 'Good quality, slightly different from the first one I had.'],
  [4, 'Happy with it. The label scratched off easily.'],
  [4, 'Solid. I would like more colours.'],
  [3, 'Fine, but I expected it to be bigger.'],
  [3, 'Good thing, bad timing: came a day after the birthday.'],
  [3, 'All right. For the price I had hoped for a little more.'],
  [2, 'Had a flaw. They took it back without a word, so two stars.'],
];
