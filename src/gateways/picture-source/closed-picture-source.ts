import type { PictureSource } from '#gateways/picture-source/picture-source.ts';

/** For a public demo, through which anybody could make this machine request addresses of their choice. */
export const closedPictureSource: PictureSource = {
  fetch: async () => ({
    reason: 'A public demo fetches no pictures from other addresses. Upload the picture instead.',
    temporary: false,
  }),
};
