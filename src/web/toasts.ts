import { toast } from '#ui/toast.ts';
import type { Failure } from '#web/api.ts';

export { toast };

/**
 * Shows why a request failed, as a destructive toast. With a title of its own (Spec 8, e.g. 'Failed to update cart')
 * the shop's sentence stands below it.
 */
export function toastFailure(failure: Failure, title?: string): void {
  if (title === undefined || title === failure.message)
    toast({ title: failure.message, variant: 'destructive' });
  else toast({ title, description: failure.message, variant: 'destructive' });
}
