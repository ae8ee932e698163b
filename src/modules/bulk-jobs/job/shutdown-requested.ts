/** Thrown between two steps when the process shuts down: the job stays requested, and another process resumes it. */
export class ShutdownRequested extends Error {
  constructor() {
    super('the process is shutting down');
  }
}
