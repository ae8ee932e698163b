/** Names of the write-ahead log's files. A segment is named by timeline, log and segment, 8 hexadecimal digits each. */

/** PostgreSQL's default, which the shop's own server has. */
export const SEGMENT_BYTES = 16 * 1024 * 1024;

export const isSegment = (name: string): boolean => /^[0-9A-F]{24}$/.test(name);
/** Says where a timeline branches off; each restore begins a timeline. */
export const isHistory = (name: string): boolean => /^[0-9A-F]{8}\.history$/.test(name);

export const timelineOf = (file: string): string => file.slice(0, 8);

/** The place of a segment in the log, whatever its timeline: two numbers of 8 digits, of which the second ends at FF. */
export const numberOf = (segment: string): number =>
  parseInt(segment.slice(8, 16), 16) * 256 + parseInt(segment.slice(16), 16);

/** Whether segments are missing between two that follow each other. */
export const isGap = (previous: string, next: string): boolean =>
  numberOf(next) > numberOf(previous) + 1;

/** Segments from the first one to the first gap, in order; several timelines may have the same one. */
export function withoutGap(segments: readonly string[], firstSegment: string): string[] {
  const found: string[] = [];
  let expected = numberOf(firstSegment);
  for (const segment of since(segments, firstSegment)) {
    const number = numberOf(segment);
    if (number > expected) break;
    found.push(segment);
    expected = number + 1;
  }
  return found;
}

/** Whether a segment is missing before the last one. */
export const hasGap = (segments: readonly string[], firstSegment: string): boolean =>
  withoutGap(segments, firstSegment).length < since(segments, firstSegment).length;

const since = (segments: readonly string[], firstSegment: string): string[] =>
  segments
    .filter((segment) => numberOf(segment) >= numberOf(firstSegment))
    .toSorted((a, b) => numberOf(a) - numberOf(b));

/** A timeline, and where it left the ones before. */
export interface Timeline {
  readonly name: string;
  /** For each earlier timeline the number of the segment in which it was left. */
  readonly branches: ReadonlyMap<string, number>;
}

/** @param history the text of its history file, whose lines are timeline, place in the log, reason */
export function readTimeline(name: string, history: string): Timeline {
  const lines = history.matchAll(/^\s*(\d+)\s+([0-9A-F]+)\/([0-9A-F]+)/gim);
  return {
    name,
    branches: new Map(
      [...lines].map(([, timeline, log = '', offset = '']) => [
        Number(timeline).toString(16).toUpperCase().padStart(8, '0'),
        parseInt(log, 16) * 256 + Math.floor(parseInt(offset, 16) / SEGMENT_BYTES),
      ]),
    ),
  };
}

/** Whether the timeline continues from a backup. A backup closes its last segment, so that nothing branches off in it. */
export const continuesFrom = (timeline: Timeline, lastSegment: string): boolean =>
  timelineOf(lastSegment) === timeline.name ||
  numberOf(lastSegment) < (timeline.branches.get(timelineOf(lastSegment)) ?? 0);
