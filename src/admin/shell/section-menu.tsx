import { useLocation } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { Anchor } from '#ui/link.tsx';
import { useNewOrders } from '#admin/shell/new-orders.ts';
import { isAt, MORE_SECTIONS, SECTIONS, type Section } from '#admin/shell/sections.ts';

/** The side menu's links, the same beside the page and in the drawer. */
export function SectionMenu({ onFollow }: { onFollow?: () => void }) {
  return (
    <nav aria-label="Admin" className="admin-menu" onClick={onFollow && (() => onFollow())}>
      <SectionList sections={SECTIONS} />
      <SectionList sections={MORE_SECTIONS} />
    </nav>
  );
}

function SectionList({ sections }: { sections: readonly Section[] }) {
  const { pathname } = useLocation();
  const newOrders = useNewOrders();
  return (
    <ul>
      {sections.map((section) => {
        const news = section.path === '/admin/orders' ? newOrders : 0;
        return (
          <li key={section.path}>
            <Anchor href={section.path} aria-current={isAt(section, pathname) ? 'page' : undefined}>
              <Icon name={section.icon} />
              {section.label}
              {news > 0 ? <span className="admin-news">{news} new</span> : null}
            </Anchor>
          </li>
        );
      })}
    </ul>
  );
}
