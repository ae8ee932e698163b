/** A file of which nothing can be used; the message is a sentence for whoever sent it. */
export class UnreadableFile extends Error {}
