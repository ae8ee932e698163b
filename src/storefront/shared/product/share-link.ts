import { shareWords } from '#contract/words/storefront/share-words.ts';
import { toast } from '#ui/toast.ts';

/** Opens the system's share sheet, or copies the URL if there is none. @param address a path of this site */
export async function shareLink(title: string, address: string): Promise<void> {
  const url = new URL(address, location.origin).href;
  try {
    if (navigator.share) {
      await navigator.share({ title, url });
      return;
    }
    await navigator.clipboard.writeText(url);
    toast({ title: shareWords('copied'), description: title });
  } catch (error) {
    // The visitor closed the share sheet, which is not an error.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast({ title: shareWords('copyFailed'), description: url, variant: 'destructive' });
  }
}
