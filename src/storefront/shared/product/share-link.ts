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
    toast({ title: 'Link copied', description: title });
  } catch (error) {
    // The visitor closed the share sheet, which is not an error.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast({ title: 'The link could not be copied', description: url, variant: 'destructive' });
  }
}
