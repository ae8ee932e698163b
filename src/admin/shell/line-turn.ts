/**
 * One line for all tabs of a browser. A browser keeps six connections with a shop that speaks HTTP/1.1, and an open line
 * takes one for good: with a line in each, the seventh tab would wait for ever. The tab that was looked at last holds it,
 * until it goes or another one is looked at.
 */
export interface Line {
  open: () => void;
  /** Asks now and then, without a connection. */
  askOnly: () => void;
  close: () => void;
}

export interface Turn {
  /** Stands in line; in front of all others where somebody looks at this tab. */
  begin: () => void;
  /** Opens the line here, whoever holds it now. */
  take: () => void;
  holds: () => boolean;
  leave: () => void;
}

const isSeen = (): boolean => document.visibilityState === 'visible';

/** @param name of the lock that is held together with the line */
export function createTurn(name: string, line: Line): Turn {
  // Locks are for pages that came encrypted, or from this machine.
  return 'locks' in navigator ? lockedTurn(name, line) : lonelyTurn(line);
}

function lockedTurn(name: string, line: Line): Turn {
  let giveBack: (() => void) | null = null;
  let request = new AbortController();

  const queue = (first: boolean) => {
    request.abort();
    const mine = new AbortController();
    request = mine;
    const hold = () => {
      if (mine.signal.aborted) return undefined;
      const { promise, resolve } = Promise.withResolvers<void>();
      giveBack = resolve;
      line.open();
      return promise;
    };
    const asked = first ? { steal: true } : { signal: mine.signal };
    navigator.locks.request(name, asked, hold).catch((error: unknown) => {
      const isStolen = error instanceof DOMException && error.name === 'AbortError';
      if (mine.signal.aborted || !isStolen) return;
      // Another tab has taken it: this one hears from there, and waits for its turn.
      giveBack = null;
      line.close();
      queue(false);
    });
  };
  const take = () => {
    if (giveBack) line.open();
    else queue(true);
  };
  const look = () => {
    if (isSeen() && !giveBack) queue(true);
  };
  return {
    begin: () => {
      document.addEventListener('visibilitychange', look);
      queue(isSeen());
    },
    take,
    holds: () => giveBack !== null,
    leave: () => {
      document.removeEventListener('visibilitychange', look);
      request.abort();
      line.close();
      giveBack?.();
      giveBack = null;
    },
  };
}

/** Without locks each tab is on its own: those that nobody looks at hold no connection. */
function lonelyTurn(line: Line): Turn {
  const take = () => (isSeen() ? line.open() : line.askOnly());
  return {
    begin: () => {
      document.addEventListener('visibilitychange', take);
      take();
    },
    take,
    holds: () => false,
    leave: () => {
      document.removeEventListener('visibilitychange', take);
      line.close();
    },
  };
}
