import { useLocation } from 'react-router';
import { useStaffRole } from '#admin/shared/access/use-may.ts';
import { Icon } from '#ui/icon.tsx';
import { Anchor } from '#ui/link.tsx';
import { useNewOrderCount } from '#admin/shared/order-events/new-order-count.ts';
import {
  isAt,
  maySee,
  MORE_SECTIONS,
  SECTIONS,
  type Section,
} from '#admin/shared/access/sections.ts';

/** The links of the side menu and of the drawer. */
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
  const newOrders = useNewOrderCount();
  const role = useStaffRole();
  const shown = sections.filter((section) => maySee(section, role));
  if (shown.length === 0) return null;
  return (
    <ul>
      {shown.map((section) => {
        const count = section.path === '/admin/orders' ? newOrders : 0;
        return (
          <li key={section.path}>
            <Anchor href={section.path} aria-current={isAt(section, pathname) ? 'page' : undefined}>
              <Icon name={section.icon} />
              <span>{section.label}</span>
              {count > 0 ? <span className="admin-new-count">{`${count} new`}</span> : null}
            </Anchor>
          </li>
        );
      })}
    </ul>
  );
}
