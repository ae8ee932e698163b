import type { DataRouter } from 'react-router';

const KEY = 'close-on-back';

/** These have their own URL: the navigation closes them. */
const WITH_ADDRESS = '.product-dialog, .order-dialog';

/** Back closes an open sheet, dialog or menu instead of leaving the page. */
export function closeOnBack(router: DataRouter): void {
  router.getBlocker(KEY, ({ historyAction }) => historyAction === 'POP' && overlay() !== null);
  router.subscribe(({ blockers }) => {
    const blocker = blockers.get(KEY);
    if (blocker?.state !== 'blocked') return;
    blocker.reset();
    const open = overlay();
    if (open?.localName === 'details') {
      open.removeAttribute('open');
      open.querySelector('summary')?.focus();
    } else open?.dispatchEvent(new Event('cancel', { cancelable: true }));
  });
}

const overlay = (): Element | null =>
  [...document.querySelectorAll(`dialog:modal:not(${WITH_ADDRESS})`)].at(-1) ??
  document.querySelector('.menu-drawer[open]');
