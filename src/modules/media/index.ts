/** Pictures: stored once as a master, served in a few widths that are encoded on first request. */
export { mediaHandler } from '#modules/media/serve-picture.ts';
export { mediaRoutes } from '#modules/media/media.routes.ts';
export { isMediaId, masterKey, pictureIdFor, widthKey } from '#modules/media/media.rules.ts';
export { formatOf } from '#modules/media/picture-format.ts';
export { storePicture, type StoredPicture } from '#modules/media/store-picture.ts';
export { knownPictures, pictureIds } from '#modules/media/media-files.repository.ts';
export {
  findPictureMetadata,
  type PictureMetadata,
} from '#modules/media/picture-metadata.repository.ts';
export { adoptStore, foreignStoreProblem, STORE_ID_FILE } from '#modules/media/picture-store.ts';
export { queuePictureFetches } from '#modules/media/queue-picture-fetches.ts';
export {
  cancelPictureFetches,
  deleteUnfetched,
  findPictureAddresses,
  listPictureFetches,
  listUnfetched,
  targetsWithFailedFetches,
  type FetchRequest,
  type FetchTarget,
  type PictureFetch,
  type RequestedPicture,
} from '#modules/media/picture-fetches.repository.ts';
export { removeOrphanedFiles } from '#modules/media/remove-orphaned-files.ts';
export { mediaJobs } from '#modules/media/media.jobs.ts';
export type { PictureToAttach, AttachPicture } from '#modules/media/fetch-pictures.ts';
