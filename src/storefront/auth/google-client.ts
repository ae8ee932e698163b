/** The part of Google's client script that the shop uses, loaded when a sign-in page is shown. */
export interface GoogleClient {
  initialize(settings: {
    client_id: string;
    nonce: string;
    callback: (answer: { credential: string }) => void;
    use_fedcm_for_prompt: boolean;
  }): void;
  renderButton(parent: HTMLElement, options: Record<string, string | number>): void;
  /** One-tap: the browser or Google decides whether it shows. */
  prompt(): void;
  cancel(): void;
}

declare global {
  var google: { accounts?: { id?: GoogleClient } } | undefined;
}

const PATIENCE_MS = 15_000;
const loading = new Map<string, Promise<GoogleClient>>();

/** @throws when the script does not come, or is not what it should be */
export function loadGoogleClient(address: string): Promise<GoogleClient> {
  const known = loading.get(address);
  if (known) return known;
  const coming = fetchClient(address);
  // A later visit of the page may try again.
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
    setTimeout(() => reject(new Error('the script takes too long')), PATIENCE_MS);
    document.head.append(script);
  });
  const client = globalThis.google?.accounts?.id;
  if (!client) throw new Error('the script is not a client');
  return client;
}
