import { toast } from '#ui/toast.ts';
import type { ToastAction } from '#ui/toast-queue.ts';
import { mayPass, type Failure } from '#web/api.ts';

export { toast };

/**
 * Shows why a request failed, as a destructive toast. With a title of its own (Spec 8, e.g. 'Failed to update cart')
 * the shop's sentence stands below it.
 * @param again what the press on Try Again does, where the failure may pass
 */
export function toastFailure(failure: Failure, title?: string, again?: () => void): void {
  const own = title !== undefined && title !== failure.message;
  toast({
    title: own ? title : failure.message,
    description: own ? failure.message : undefined,
    variant: 'destructive',
    action: again && againFor(failure, again),
  });
}

/** The shop is away, busy or broken: the same press may do what this one did not. Undefined for a refusal. */
export const againFor = (failure: Failure, onPress: () => void): ToastAction | undefined =>
  mayPass(failure) ? { label: 'Try Again', onPress } : undefined;
