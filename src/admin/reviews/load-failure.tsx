import { useRevalidator } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';

/** Spec 8: which list could not be read, why, and the way to ask again. */
export function LoadFailure({ title, message }: { title: string; message: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div role="alert">
      <Notice
        tone="bad"
        title={title}
        actions={
          <Button busy={state === 'loading'} onClick={() => void revalidate()}>
            Try Again
          </Button>
        }
      >
        {message === title ? null : <p>{message}</p>}
      </Notice>
    </div>
  );
}
