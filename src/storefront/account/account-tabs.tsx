import type { KeyboardEvent, ReactNode } from 'react';
import { accountWords } from '#contract/words/storefront/account-words.ts';
import { Anchor } from '#ui/link.tsx';

const ACCOUNT_TABS = [
  { id: 'orders', href: '/shop/account' },
  { id: 'address', href: '/shop/account?tab=address' },
  { id: 'settings', href: '/shop/account/settings' },
] as const;
type AccountTab = (typeof ACCOUNT_TABS)[number]['id'];

export const tabOf = (search: URLSearchParams): 'orders' | 'address' =>
  search.get('tab') === 'address' ? 'address' : 'orders';

/** Each tab is a link with its own URL: works without JavaScript, on reload and with Back. */
export function AccountTabs({ current, children }: { current: AccountTab; children: ReactNode }) {
  return (
    <>
      <div className="tabs" role="tablist" aria-label={accountWords('tabs')}>
        {ACCOUNT_TABS.map((tab) => (
          <Anchor
            key={tab.id}
            id={`tab-${tab.id}`}
            role="tab"
            href={tab.href}
            aria-selected={tab.id === current}
            aria-controls={tab.id === current ? 'account-panel' : undefined}
            keepScroll
            onKeyDown={moveWithArrows}
          >
            {accountWords(tab.id)}
          </Anchor>
        ))}
      </div>
      <div
        id="account-panel"
        role="tabpanel"
        aria-labelledby={`tab-${current}`}
        className="tab-panel"
      >
        {children}
      </div>
    </>
  );
}

function moveWithArrows(event: KeyboardEvent<HTMLElement>): void {
  const tabs = Array.from(
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [],
  );
  const at = tabs.indexOf(event.currentTarget);
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (at < 0 || step === undefined) return;
  event.preventDefault();
  const next = tabs[(at + step + tabs.length) % tabs.length];
  next?.focus();
  next?.click();
}
