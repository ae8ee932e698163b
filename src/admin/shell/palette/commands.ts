/** What can be done from the palette, beside going somewhere. */
import { MORE_SECTIONS, SECTIONS } from '#admin/shell/sections.ts';
import type { PaletteEntry, PaletteStep } from '#admin/shell/palette/palette-entry.ts';
import { openHelp } from '#admin/shell/shortcuts/help-wish.ts';
import { undoLast } from '#admin/shell/undo.ts';
import { chooseTheme } from '#web/theme.ts';

export interface Does {
  go: (path: string) => void;
  ask: (step: PaletteStep) => void;
  close: () => void;
  logOut: () => void;
  chooseOrder: PaletteStep;
  chooseFeatured: PaletteStep;
  chooseDeal: PaletteStep;
}

export function paletteCommands(does: Does): PaletteEntry[] {
  const command = (
    id: string,
    label: string,
    icon: PaletteEntry['icon'],
    run: () => void,
    words?: string,
  ): PaletteEntry => ({ id, group: 'Commands', label, icon, run, words });
  /** Closes first, so that what it opens stands on top. */
  const then = (act: () => void) => () => {
    does.close();
    act();
  };
  return [
    ...[...SECTIONS, ...MORE_SECTIONS].map((section): PaletteEntry => ({
      id: section.path,
      group: 'Go to',
      label: section.label,
      detail: section.letter && `G ${section.letter}`,
      icon: section.icon,
      words: 'go to page',
      run: () => does.go(section.path),
    })),
    command(
      'new-product',
      'New product',
      'plus',
      () => does.go('/admin/products?new=1'),
      'add create',
    ),
    command(
      'new-coupon',
      'New coupon',
      'plus',
      () => does.go('/admin/coupons?new=1'),
      'add create discount',
    ),
    command(
      'status',
      'Set order status',
      'truck',
      () => does.ask(does.chooseOrder),
      'ship deliver reject change',
    ),
    command(
      'featured',
      'Toggle featured',
      'tag',
      () => does.ask(does.chooseFeatured),
      'add remove special product',
    ),
    command(
      'deal',
      "Toggle today's deal",
      'tag',
      () => does.ask(does.chooseDeal),
      'add remove special product deals',
    ),
    command('undo', 'Undo the last act', 'return', then(undoLast), 'take back'),
    command('theme', 'Switch theme', 'moon', then(switchTheme), 'dark light colours'),
    command('keys', 'Keyboard shortcuts', 'info', then(openHelp), 'help keys'),
    command('logout', 'Log out', 'sign-out', then(does.logOut), 'logout sign out'),
  ];
}

const isDark = (): boolean => document.documentElement.dataset['theme'] === 'dark';

const switchTheme = (): void => chooseTheme(isDark() ? 'light' : 'dark');
