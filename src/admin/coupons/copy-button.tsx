import { IconButton } from '#ui/icon-button.tsx';
import { announce } from '#ui/announce.ts';
import { toast } from '#web/toasts.ts';

/** @returns false where the browser does not let pages copy */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Copies and says so; where the browser refuses, shows what was to be copied. */
export async function copyAndTell(text: string, told: string): Promise<void> {
  if (await copyText(text)) toast({ title: told });
  else {
    toast({
      title: 'The browser did not allow copying',
      description: text,
      variant: 'destructive',
    });
    announce(text);
  }
}

export function CopyButton({ text, label, told }: { text: string; label: string; told: string }) {
  return <IconButton icon="copy" label={label} onClick={() => void copyAndTell(text, told)} />;
}
