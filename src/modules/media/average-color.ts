import type { Sharp } from 'sharp';

/** Mean colour of all pixels, transparent ones as white, in the form `#rrggbb`. */
export async function averageColor(picture: Sharp): Promise<string> {
  const pixel = await picture
    .flatten({ background: '#ffffff' })
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}
