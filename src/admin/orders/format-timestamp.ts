/** "2026-11-21 10:41 UTC": the same on the server and in every browser. */
export const formatTimestamp = (iso: string): string =>
  `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
