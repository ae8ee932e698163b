import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useNavigation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';

/**
 * Shown in place of data that could not be loaded; heading and tools stay.
 * Spec 2: 'Error: {message}'.
 * @param onRetry by default, what failed on this screen is loaded again
 */
export function RetryPanel({
  message,
  title,
  onRetry,
}: {
  message: string;
  title?: string;
  onRetry?: () => void;
}) {
  const queryClient = useQueryClient();
  const retryFailed = () =>
    void queryClient.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    });
  const isFetching = useIsFetching() > 0;
  const isNavigating = useNavigation().state === 'loading';
  return (
    <div role="alert">
      <Notice
        tone="bad"
        title={title ?? `Error: ${message}`}
        actions={
          <Button busy={isFetching || isNavigating} onClick={onRetry ?? retryFailed}>
            Try Again
          </Button>
        }
      >
        {title === undefined || message === title ? null : <p>{message}</p>}
      </Notice>
    </div>
  );
}
