import { toast } from '#ui/toast.ts';

/** Opens the system's own sheet, or copies the address. @param address a path of this site */
export async function shareLink(title: string, address: string): Promise<void> {
  const url = new URL(address, location.origin).href;
  try {
    if (navigator.share) {
      await navigator.share({ title, url });
      return;
    }
    await navigator.clipboard.writeText(url);
    toast({ title: 'Link copied', description: title });
  } catch (error) {
    // Closing the sheet is an answer, not a failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast({ title: 'The link could not be copied', description: url, variant: 'destructive' });
  }
}
