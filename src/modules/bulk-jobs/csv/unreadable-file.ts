/** A file that cannot be imported at all; the message is a sentence for the person who sent it. */
export class UnreadableFile extends Error {}
