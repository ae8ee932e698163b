/** Pictures: kept once as a master, served in a few widths that are made when first asked for. */
export { mediaHandler } from '#modules/media/serve-picture.ts';
export { mediaRoutes } from '#modules/media/media.routes.ts';
export {
  masterKey,
  pictureAddress,
  pictureOfAddress,
  widthKey,
  type PictureWidth,
} from '#modules/media/media.rules.ts';
export { storePicture, type StoredPicture } from '#modules/media/store-picture.ts';
export { knownPictures } from '#modules/media/media-files.repository.ts';
export { findPictureFacts, type PictureFacts } from '#modules/media/picture-facts.repository.ts';
export { queuePictureFetches } from '#modules/media/queue-picture-fetches.ts';
export {
  dropPictureFetches,
  forgetUnfetched,
  findPictureAddresses,
  listPictureFetches,
  listUnfetched,
  targetsOfFailed,
  type FetchOrder,
  type FetchTarget,
  type PictureFetch,
  type WantedPicture,
} from '#modules/media/picture-fetches.repository.ts';
export { mediaJobs } from '#modules/media/media.jobs.ts';
export type { PictureToPlace, PlacePicture } from '#modules/media/fetch-pictures.ts';
