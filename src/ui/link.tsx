import {
  createContext,
  createElement,
  use,
  type ComponentPropsWithRef,
  type ComponentType,
  type MouseEvent,
} from 'react';
import { classNames } from './class-names.ts';

export type AnchorProps = ComponentPropsWithRef<'a'> & {
  href: string;
  /** The next page is this one, changed: it stays where it was scrolled to. */
  keepScroll?: boolean;
};

function PlainAnchor({ keepScroll: _, ...props }: AnchorProps) {
  return <a {...props} />;
}

/** A press that the page answers itself; any other is the browser's: a new tab, a new window, a download. */
export const isPlainPress = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

const AnchorContext = createContext<ComponentType<AnchorProps>>(PlainAnchor);

/** Hands every link of this folder the router's own anchor; without it links are plain and load a page. */
export const AnchorProvider = AnchorContext.Provider;

/** A bare link that goes through the router when there is one. */
export function Anchor(props: AnchorProps) {
  return createElement(use(AnchorContext), props);
}

/** An underlined link in running text. */
export function TextLink({ className, ...rest }: AnchorProps) {
  return <Anchor {...rest} className={classNames('link', className)} />;
}
