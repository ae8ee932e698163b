import { useRevalidator } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';

/**
 * In place of a list that could not be loaded; heading and tools stay. Loaders then return the failure instead of throwing:
 * `if (!data.ok) return <RetryPanel message={data.message} />`.
 * Spec 2: 'Error: {message}'.
 */
export function RetryPanel({ message, onRetry }: { message: string; onRetry?: () => void }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div role="alert">
      <Notice
        tone="bad"
        title={`Error: ${message}`}
        actions={
          <Button
            busy={state === 'loading'}
            onClick={() => (onRetry ? onRetry() : void revalidate())}
          >
            Try Again
          </Button>
        }
      />
    </div>
  );
}
