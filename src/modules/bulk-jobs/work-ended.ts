/** Thrown between two steps when the process is to end: the job stays as it is, and another process goes on with it. */
export class WorkEnded extends Error {
  constructor() {
    super('the process is ending');
  }
}
