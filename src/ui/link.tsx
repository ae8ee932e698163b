import {
  createContext,
  createElement,
  use,
  type ComponentPropsWithRef,
  type ComponentType,
} from 'react';
import { classNames } from './class-names.ts';

export type AnchorProps = ComponentPropsWithRef<'a'> & { href: string };

function PlainAnchor(props: AnchorProps) {
  return <a {...props} />;
}

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
