/** The address under which a picture of this shop leaves in a file. */
export const pictureAddress = (publicUrl: string, media: string): string =>
  `${publicUrl.replace(/\/$/, '')}/media/${media}/1440.webp`;

/** Recognises such an address and answers the picture it means. */
export function ownAddress(publicUrl: string): (address: string) => string | null {
  const start = `${publicUrl.replace(/\/$/, '')}/media/`;
  return (address) => {
    if (!address.startsWith(start)) return null;
    return /^([0-9a-f]{32})\/\d+\.(?:webp|avif)$/.exec(address.slice(start.length))?.[1] ?? null;
  };
}
