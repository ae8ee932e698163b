import { Dialog } from '#ui/dialog.tsx';
import { SectionMenu } from '#admin/shell/section-menu.tsx';

/** Finds pages, records and commands. */
export function CommandPalette({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Find or do anything" size="small">
      <SectionMenu onFollow={onClose} />
    </Dialog>
  );
}
