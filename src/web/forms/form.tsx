import type { ComponentPropsWithRef } from 'react';
import { Form as RouterForm, type DataRouter } from 'react-router';
import { useRouter } from '#web/session/session.tsx';
import { useSubmission } from '#web/forms/use-submission.ts';

/** The router's form; submissions are ignored while one is in flight. */
export function Form({ onSubmit, ...rest }: ComponentPropsWithRef<typeof RouterForm>) {
  const router = useRouter();
  const { submit } = useSubmission();
  return (
    <RouterForm
      {...rest}
      onSubmit={(event) => {
        onSubmit?.(event);
        if (!event.defaultPrevented && !submit(() => navigationEnd(router))) event.preventDefault();
      }}
    />
  );
}

/** Resolves when the submission's navigation is over. Subscribes first, because the router is still idle at submit. */
const navigationEnd = (router: DataRouter): Promise<void> =>
  new Promise((resolve) => {
    const stop = router.subscribe(({ navigation }) => {
      if (navigation.state !== 'idle') return;
      stop();
      resolve();
    });
  });
