import { useIsFetching } from '@tanstack/react-query';
import { useNavigation } from 'react-router';
import { useRefresh } from '#admin/shared/query/use-refresh.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';

/**
 * Shown in place of data that could not be loaded; heading and tools stay.
 * Spec 2: 'Error: {message}'.
 */
export function RetryPanel({ message, title }: { message: string; title?: string }) {
  const refresh = useRefresh();
  const isFetching = useIsFetching() > 0;
  const isNavigating = useNavigation().state === 'loading';
  return (
    <div role="alert">
      <Notice
        tone="bad"
        title={title ?? `Error: ${message}`}
        actions={
          <Button busy={isFetching || isNavigating} onClick={() => void refresh()}>
            Try Again
          </Button>
        }
      >
        {title === undefined || message === title ? null : <p>{message}</p>}
      </Notice>
    </div>
  );
}
