import { Icon } from './icon.tsx';
import { Sheet } from './sheet.tsx';
import { ActionButton, iconOf, ToastText } from './toast-card.tsx';
import { useToasts } from './toast.ts';

/** Lists the latest toasts with their actions, e.g. Undo. */
export function RecentToasts({ onClose }: { onClose: () => void }) {
  const { shown, past } = useToasts();
  const all = shown ? [shown, ...past] : past;
  return (
    <Sheet open onClose={onClose} title="Recent messages">
      {all.length === 0 ? <p className="second">No messages yet.</p> : null}
      <ul className="recent-toasts">
        {all.map((toast) => (
          <li key={toast.id}>
            <Icon name={iconOf(toast)} />
            <ToastText toast={toast} />
            {toast.action ? <ActionButton toast={toast} onDone={onClose} /> : null}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
