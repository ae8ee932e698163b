/**
 * Leader election among the tabs of a browser, by a Web Lock. Browsers open six connections to an HTTP/1.1 host and an
 * event stream occupies one, so only the leader holds a stream. The tab that became visible last is the leader.
 */
export interface Connection {
  open: () => void;
  /** Polls instead of holding a connection open. */
  poll: () => void;
  close: () => void;
}

export interface TabLeader {
  /** Joins the election; a visible tab becomes the leader at once. */
  start: () => void;
  /** Makes this tab the leader, whichever tab is the leader now. */
  takeOver: () => void;
  isLeader: () => boolean;
  stop: () => void;
}

const isVisible = (): boolean => document.visibilityState === 'visible';

/** @param name of the Web Lock that the leader holds */
export function createTabLeader(name: string, connection: Connection): TabLeader {
  // Web Locks exist in secure contexts only.
  return 'locks' in navigator ? withLocks(name, connection) : withoutLocks(connection);
}

function withLocks(name: string, connection: Connection): TabLeader {
  let release: (() => void) | null = null;
  let request = new AbortController();

  const requestLock = (steal: boolean) => {
    request.abort();
    const mine = new AbortController();
    request = mine;
    const hold = () => {
      if (mine.signal.aborted) return undefined;
      const { promise, resolve } = Promise.withResolvers<void>();
      release = resolve;
      connection.open();
      return promise;
    };
    const options = steal ? { steal: true } : { signal: mine.signal };
    navigator.locks.request(name, options, hold).catch((error: unknown) => {
      const isStolen = error instanceof DOMException && error.name === 'AbortError';
      if (mine.signal.aborted || !isStolen) return;
      // Another tab is the leader now and passes events on; this one waits for the lock.
      release = null;
      connection.close();
      requestLock(false);
    });
  };
  const takeOver = () => {
    if (release) connection.open();
    else requestLock(true);
  };
  const onVisibilityChange = () => {
    if (isVisible() && !release) requestLock(true);
  };
  return {
    start: () => {
      document.addEventListener('visibilitychange', onVisibilityChange);
      requestLock(isVisible());
    },
    takeOver,
    isLeader: () => release !== null,
    stop: () => {
      document.removeEventListener('visibilitychange', onVisibilityChange);
      request.abort();
      connection.close();
      release?.();
      release = null;
    },
  };
}

/** Without locks each tab has its own connection while it is visible, and polls while it is hidden. */
function withoutLocks(connection: Connection): TabLeader {
  const takeOver = () => (isVisible() ? connection.open() : connection.poll());
  return {
    start: () => {
      document.addEventListener('visibilitychange', takeOver);
      takeOver();
    },
    takeOver,
    isLeader: () => false,
    stop: () => {
      document.removeEventListener('visibilitychange', takeOver);
      connection.close();
    },
  };
}
