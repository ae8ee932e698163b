/** Renders one picture at a time for the parent process. */
import sharp from 'sharp';
import { renderPicture, type RenderRequest } from './render-picture.ts';

// Other processes paint while this one encodes; more threads would only wait.
sharp.concurrency(1);

process.on('message', async (request: RenderRequest) => {
  process.send?.(await renderPicture(request));
});
