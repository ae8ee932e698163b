import { useEffect, useRef, type ReactNode } from 'react';
import { guestWords } from '#contract/words/storefront/guest-words.ts';
import { payingWords } from '#contract/words/storefront/paying-words.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { useShopper } from '#web/session/session.tsx';

/** A guest has no account to look at: the link in the mail opens the order. */
export const useIsGuest = (): boolean => useShopper()?.guest === true;

export function PaymentMessage({
  title,
  message,
  tone = 'info',
  children,
}: {
  title: string;
  tone?: 'info' | 'caution';
  message: string;
  children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isGuest = useIsGuest();
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="wrap wrap-text section stack">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <Notice tone={tone}>{message}</Notice>
      <div className="actions">
        {children}
        {isGuest ? (
          <ButtonLink href="/shop/order/find">{guestWords('find')}</ButtonLink>
        ) : (
          <ButtonLink href="/shop/account">{payingWords('viewOrders')}</ButtonLink>
        )}
      </div>
    </div>
  );
}
