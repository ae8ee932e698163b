import { Sheet } from '#ui/sheet.tsx';

/** The cart over the page it was opened from. */
export function CartSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="Your Cart">
      <p>Your cart is empty.</p>
    </Sheet>
  );
}
