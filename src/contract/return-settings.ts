/** The settings of returns, as the API takes them. */
import { z } from 'zod';

export const returnSettings = {
  returns: z
    .boolean()
    .describe(
      'Whether customers may request returns of paid orders, within the longer period of the policies',
    ),
};
