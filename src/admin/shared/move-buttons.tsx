import { IconButton } from '#ui/icon-button.tsx';

/** Move an item of an arranged list up or down by one place. */
export function MoveButtons({
  name,
  at,
  of,
  onMove,
}: {
  name: string;
  /** Its place, from 0, and the number of items. */
  at: number;
  of: number;
  onMove: (to: number) => void;
}) {
  return (
    <>
      <IconButton
        icon="caret-up"
        label={`Move ${name} up`}
        aria-disabled={at === 0 || undefined}
        onClick={() => onMove(at - 1)}
      />
      <IconButton
        icon="caret-down"
        label={`Move ${name} down`}
        aria-disabled={at === of - 1 || undefined}
        onClick={() => onMove(at + 1)}
      />
    </>
  );
}
