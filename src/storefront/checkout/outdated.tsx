import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { checkoutWords } from '#contract/words/storefront/checkout-words.ts';
import { controlWords } from '#contract/words/storefront/control-words.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';

/** Reports a failed refresh: the page still shows the last loaded data and keeps the user's selections. */
export function Outdated({ problem, onAgain }: { problem: string; onAgain: () => void }) {
  const { state } = useRevalidator();
  useEffect(() => announce(problem, 'assertive'), [problem]);
  return (
    <Notice
      tone="bad"
      title={checkoutWords('outdated')}
      actions={
        <Button busy={state !== 'idle'} onClick={onAgain}>
          {controlWords('tryAgain')}
        </Button>
      }
    >
      {checkoutWords('choicesStay', { message: problem.endsWith('.') ? problem : `${problem}.` })}
    </Notice>
  );
}
