import { dismissAbout, toast } from '#ui/toast.ts';
import type { ToastAction } from '#ui/toast-queue.ts';
import { isRetryable, type Failure } from '#web/api/api.ts';
import { shopWords } from '#contract/words/storefront/shop-words.ts';
import { controlWords } from '#contract/words/storefront/control-words.ts';

export { dismissAbout, toast };

/**
 * Shows a failed request as a destructive toast. With a title (Spec 8, e.g. 'Failed to update cart'), the server's
 * message is the description.
 * @param again the action of "Try Again", offered if the failure is retryable
 */
export function toastFailure(failure: Failure, title?: string, again?: () => void): void {
  const own = title !== undefined && title !== failure.message;
  toast({
    title: own ? title : failure.message,
    description: own ? failure.message : undefined,
    variant: 'destructive',
    about: failure.request,
    action: again && retryAction(failure, again),
  });
}

/** For code that is loaded on use and did not arrive. */
export const toastUnreachable = (): void =>
  void toast({ title: shopWords('unreachable'), variant: 'destructive' });

/** @returns undefined if a retry would not help */
export const retryAction = (failure: Failure, onClick: () => void): ToastAction | undefined =>
  isRetryable(failure) ? { label: controlWords('tryAgain'), onClick } : undefined;
