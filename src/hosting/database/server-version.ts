/** Major versions of PostgreSQL with which the shop is tested. */
const OLDEST = 15;
const NEWEST = 18;

/** A server's version as it shows it, such as 15.18, and as a number, such as 150018. */
export interface ServerVersion {
  readonly version: string;
  readonly number: number;
}

const majorOf = ({ number }: ServerVersion): number => Math.floor(number / 10_000);

/** Why the shop does not work with a server, with what to do; null when it does. */
export const versionProblem = (server: ServerVersion): string | null =>
  majorOf(server) < OLDEST
    ? `The database server is PostgreSQL ${server.version}, and the shop needs version ${OLDEST} to ${NEWEST}: upgrade the server in DATABASE_URL, or name another one.`
    : null;

/** A line for a server that is newer than every one that was tried; null for a known one. */
export const versionWarning = (server: ServerVersion): string | null =>
  majorOf(server) > NEWEST
    ? `The database server is PostgreSQL ${server.version}, and this version of the shop was tested with ${OLDEST} to ${NEWEST} only.`
    : null;
