import { Anchor, type AnchorProps } from '#ui/link.tsx';

/** A link that opens something over the list: the list stays where it is, and Back closes what was opened. */
export const OpeningLink = (props: AnchorProps) => <Anchor {...props} keepScroll />;
