/** Develops one picture after another for the process that started it. */
import sharp from 'sharp';
import { develop, type Order } from './develop.ts';

// One process paints while another encodes; more threads would only queue.
sharp.concurrency(1);

process.on('message', async (order: Order) => {
  process.send?.(await develop(order));
});
