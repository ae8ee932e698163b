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

/** Copies and shows a toast; when the browser denies it, the toast shows the text. */
export async function copyWithToast(text: string, message: string): Promise<void> {
  if (await copyText(text)) toast({ title: message });
  else {
    toast({
      title: 'The browser did not allow copying',
      description: text,
      variant: 'destructive',
    });
    announce(text);
  }
}

export function CopyButton({
  text,
  label,
  message,
}: {
  text: string;
  label: string;
  message: string;
}) {
  return <IconButton icon="copy" label={label} onClick={() => void copyWithToast(text, message)} />;
}
