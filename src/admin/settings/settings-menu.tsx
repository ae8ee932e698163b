import {
  SETTING_PAGES,
  settingsPath,
  type SettingPage,
} from '#admin/shared/settings/setting-pages.ts';
import { Icon } from '#ui/icon.tsx';
import { Anchor } from '#ui/link.tsx';

/** The pages of the settings: a list beside them, on phones behind the name of the present one. */
export function SettingsMenu({ current }: { current: SettingPage }) {
  const links = (
    <ul>
      {SETTING_PAGES.map(({ id, label }) => (
        <li key={id}>
          <Anchor href={settingsPath(id)} aria-current={id === current ? 'page' : undefined}>
            {label}
          </Anchor>
        </li>
      ))}
    </ul>
  );
  return (
    <nav aria-label="Settings" className="settings-menu">
      {links}
      {/* Closed again on the page that was chosen. */}
      <details key={current}>
        <summary>
          <span>{SETTING_PAGES.find(({ id }) => id === current)?.label}</span>
          <Icon name="caret-down" />
        </summary>
        {links}
      </details>
    </nav>
  );
}
