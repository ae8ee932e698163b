import { IconButton } from '#ui/icon-button.tsx';
import { announce } from '#ui/announce.ts';
import { toast } from '#web/toasts.ts';

/** @returns false when the browser denies clipboard access */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Copies and shows a toast; when the browser denies it, the toast shows the text.
 * @param options.isSecret a toast outlives its dialog: it never shows the text, which can be selected on the screen
 */
export async function copyWithToast(
  text: string,
  message: string,
  { isSecret = false } = {},
): Promise<void> {
  if (await copyText(text)) return void toast({ title: message });
  const description = isSecret ? 'Select the text and copy it with the keyboard.' : text;
  toast({ title: 'The browser did not allow copying', description, variant: 'destructive' });
  announce(description);
}

export function CopyButton({
  text,
  label,
  message,
  isSecret,
}: {
  text: string;
  label: string;
  message: string;
  isSecret?: boolean;
}) {
  return (
    <IconButton
      icon="copy"
      label={label}
      onClick={() => void copyWithToast(text, message, { isSecret })}
    />
  );
}
