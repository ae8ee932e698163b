import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router';

/** A link that opens something over the list: the list stays where it is, and Back closes what was opened. */
export function OpeningLink({
  href,
  ...rest
}: Omit<ComponentPropsWithRef<'a'>, 'href'> & { href: string }) {
  return <Link discover="none" {...rest} to={href} preventScrollReset />;
}
