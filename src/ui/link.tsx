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
  /** Keeps the scroll position after the navigation. */
  keepScroll?: boolean;
};

function PlainAnchor({ keepScroll: _, ...props }: AnchorProps) {
  return <a {...props} />;
}

/** Whether a click navigates in this tab; others open a new tab or window, or download. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

const AnchorContext = createContext<ComponentType<AnchorProps>>(PlainAnchor);

/** Provides the router's link component; without it links are plain and load the page. */
export const AnchorProvider = AnchorContext.Provider;

/** An unstyled link, handled by the router if `AnchorProvider` is present. */
export function Anchor(props: AnchorProps) {
  return createElement(use(AnchorContext), props);
}

/** An underlined link in running text. */
export function TextLink({ className, ...rest }: AnchorProps) {
  return <Anchor {...rest} className={classNames('link', className)} />;
}
