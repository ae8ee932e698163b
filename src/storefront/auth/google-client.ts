/** The part of Google's client script that the shop uses; loaded on pages that offer Google sign-in. */
export interface GoogleClient {
  initialize(settings: {
    client_id: string;
    nonce: string;
    callback: (answer: { credential: string }) => void;
    use_fedcm_for_prompt: boolean;
  }): void;
  renderButton(parent: HTMLElement, options: Record<string, string | number>): void;
  /** Requests One Tap; the browser or Google decides whether to show it. */
  prompt(): void;
  cancel(): void;
}

declare global {
  var google: { accounts?: { id?: GoogleClient } } | undefined;
}

const SCRIPT_TIMEOUT_MS = 15_000;
const loading = new Map<string, Promise<GoogleClient>>();

/** @throws if the script fails to load or does not define the client */
export function loadGoogleClient(address: string): Promise<GoogleClient> {
  const known = loading.get(address);
  if (known) return known;
  const coming = fetchClient(address);
  // Forget failures, so that a later visit to the page retries.
  coming.catch(() => loading.delete(address));
  loading.set(address, coming);
  return coming;
}

async function fetchClient(address: string): Promise<GoogleClient> {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  await new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('the script did not load')));
    setTimeout(() => reject(new Error('the script takes too long')), SCRIPT_TIMEOUT_MS);
    document.head.append(script);
  });
  const client = globalThis.google?.accounts?.id;
  if (!client) throw new Error('the script is not a client');
  return client;
}
