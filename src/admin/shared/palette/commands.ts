/** The palette's commands and links to sections. */
import { ALL_SECTIONS } from '#admin/shared/access/sections.ts';
import type { PaletteEntry, PaletteStep } from '#admin/shared/palette/palette-entry.ts';
import type { Permission } from '#contract/permissions.ts';
import {
  pageOf,
  settingPath,
  SETTINGS,
  type ListedSetting,
} from '#admin/shared/settings/setting-pages.ts';
import { openHelp } from '#admin/shared/shortcuts/help-sheet-state.ts';
import { undoLast } from '#admin/shared/undo/undo.ts';
import { chooseTheme } from '#web/document/theme.ts';

export interface PaletteActions {
  may: (permission: Permission) => boolean;
  go: (path: string) => void;
  pushStep: (step: PaletteStep) => void;
  close: () => void;
  logOut: () => void;
  chooseOrder: PaletteStep;
  chooseFeatured: PaletteStep;
  chooseDeal: PaletteStep;
}

export function paletteCommands(actions: PaletteActions): PaletteEntry[] {
  const command = (
    id: string,
    label: string,
    icon: PaletteEntry['icon'],
    run: () => void,
    keywords?: string,
  ): PaletteEntry => ({ id, group: 'Commands', label, icon, run, keywords });
  /** Closes the palette first, because the action may open a dialog. */
  const closeThen = (action: () => void) => () => {
    actions.close();
    action();
  };
  const only = (permission: Permission | null, entry: PaletteEntry): PaletteEntry[] =>
    permission === null || actions.may(permission) ? [entry] : [];
  return [
    ...ALL_SECTIONS.flatMap((section) =>
      only(section.permission, {
        id: section.path,
        group: 'Go to',
        label: section.label,
        detail: section.letter && `G ${section.letter}`,
        icon: section.icon,
        keywords: 'go to page',
        run: () => actions.go(section.path),
      }),
    ),
    ...Object.entries(SETTINGS).flatMap(([name, { label, page }]) =>
      only('settings.write', {
        id: `setting-${name}`,
        group: 'Settings',
        label,
        detail: pageOf(page)?.label,
        icon: 'filter',
        keywords: 'setting set change',
        run: () => actions.go(settingPath(name as ListedSetting)),
      }),
    ),
    ...only(
      'products.write',
      command(
        'new-product',
        'New product',
        'plus',
        () => actions.go('/admin/products?new=1'),
        'add create',
      ),
    ),
    ...only(
      'promotions.write',
      command(
        'new-coupon',
        'New coupon',
        'plus',
        () => actions.go('/admin/coupons?new=1'),
        'add create discount',
      ),
    ),
    ...only(
      'orders.write',
      command(
        'status',
        'Set order status',
        'truck',
        () => actions.pushStep(actions.chooseOrder),
        'ship deliver reject change',
      ),
    ),
    ...only(
      'products.write',
      command(
        'featured',
        'Toggle featured',
        'tag',
        () => actions.pushStep(actions.chooseFeatured),
        'add remove special product',
      ),
    ),
    ...only(
      'products.write',
      command(
        'deal',
        "Toggle today's deal",
        'tag',
        () => actions.pushStep(actions.chooseDeal),
        'add remove special product deals',
      ),
    ),
    command('undo', 'Undo the last action', 'return', closeThen(undoLast), 'take back'),
    command('theme', 'Switch theme', 'moon', closeThen(switchTheme), 'dark light colours'),
    command('keys', 'Keyboard shortcuts', 'info', closeThen(openHelp), 'help keys'),
    command('logout', 'Log out', 'sign-out', closeThen(actions.logOut), 'logout sign out'),
  ];
}

const isDark = (): boolean => document.documentElement.dataset['theme'] === 'dark';

const switchTheme = (): void => chooseTheme(isDark() ? 'light' : 'dark');
