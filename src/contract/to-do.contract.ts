/** What waits for somebody in the admin area. */
import { z } from 'zod';
import { envelope } from '#contract/fields.ts';

const toDo = z.object({
  toShip: z
    .object({
      count: z.number().describe("As in the list's view `to-ship`"),
      oldestAt: z.string().nullable().describe('When the one that waits longest was placed'),
      itemsLeft: z.number().describe('Items left to send of those that were sent in part'),
    })
    .nullable(),
  confirming: z
    .number()
    .nullable()
    .describe('Payments that have been waiting for confirmation for too long'),
  returns: z
    .number()
    .nullable()
    .describe('Orders with a return to answer or refund, as in the view `returns` of the list'),
  toAnswer: z
    .object({
      count: z.number(),
      oldest: z.object({ name: z.string(), subject: z.string() }).nullable(),
    })
    .nullable(),
  soldOut: z.number().nullable().describe('Products without stock'),
});
export type ToDoWire = z.infer<typeof toDo>;

export const toDoContract = {
  'adminToDo.get': {
    response: z.object({
      ...envelope,
      data: toDo.describe('Null is what the caller may not do'),
      at: z.string().describe('When this was counted'),
    }),
  },
};
