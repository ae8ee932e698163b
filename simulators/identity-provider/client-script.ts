/**
 * Replaces Google's client script: the part of `google.accounts.id` that the shop uses. The button opens a window of
 * the provider, the one-tap prompt is an iframe of it; both send the token by `postMessage`.
 */
export const clientScript = (issuer: string): string => `(() => {
  const issuer = ${JSON.stringify(issuer)};
  const dismissed = 'identity-simulator-dismissed';
  let settings = null;
  let frame = null;
  let visible = false;

  const style = document.createElement('link');
  style.rel = 'stylesheet';
  style.href = issuer + '/gsi/style';
  // Renders only with styles, so that nothing changes size on the shop's page.
  const styled = new Promise((resolve) => {
    style.addEventListener('load', resolve);
    style.addEventListener('error', resolve);
  });
  document.head.append(style);

  const address = (page) => {
    const query = new URLSearchParams({ client_id: settings.client_id, origin: location.origin });
    if (settings.nonce) query.set('nonce', settings.nonce);
    return issuer + page + '?' + query;
  };
  const closePrompt = () => {
    visible = false;
    frame?.remove();
    frame = null;
  };

  addEventListener('message', (event) => {
    if (event.origin !== issuer || !settings || typeof event.data?.identity !== 'string') return;
    closePrompt();
    if (event.data.identity === 'dismissed') sessionStorage.setItem(dismissed, '1');
    else settings.callback({ credential: event.data.credential, select_by: event.data.identity });
  });

  const LABELS = { continue_with: 'Continue with Google', signup_with: 'Sign up with Google' };
  const ICON_PATH = 'M15 5.6A7 7 0 1 0 16 9.2H9.4';

  const renderButton = (parent, options = {}) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'gsi-button' + (options.theme === 'filled_black' ? ' gsi-dark' : '');
    if (options.width) button.style.width = Number(options.width) + 'px';
    const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    icon.setAttribute('viewBox', '0 0 18 18');
    icon.setAttribute('aria-hidden', 'true');
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    path.setAttribute('d', ICON_PATH);
    icon.append(path);
    button.append(icon, LABELS[options.text] ?? 'Sign in with Google');
    button.addEventListener('click', () => {
      closePrompt();
      open(address('/gsi/select'), 'identity', 'popup,width=480,height=640');
    });
    void styled.then(() => parent.replaceChildren(button));
  };

  const prompt = async () => {
    if (!settings || visible || sessionStorage.getItem(dismissed)) return;
    visible = true;
    await styled;
    if (!visible || frame) return;
    frame = document.createElement('iframe');
    frame.className = 'gsi-prompt';
    frame.title = 'Sign in with Google';
    frame.src = address('/gsi/prompt');
    document.body.append(frame);
  };

  globalThis.google = {
    accounts: {
      id: {
        initialize: (config) => {
          settings = config;
        },
        renderButton,
        prompt,
        cancel: closePrompt,
        disableAutoSelect: () => undefined,
      },
    },
  };
})();
`;

/** Styles of what the client script adds to the shop's page. */
export const CLIENT_STYLE = `.gsi-button {
  display: flex; align-items: center; justify-content: center; gap: 10px;
  min-height: 44px; max-width: 100%; padding: 0 16px;
  border: 1px solid #747775; border-radius: 4px; background: #fff; color: #1f1f1f;
  font: 600 14px/1.2 system-ui, sans-serif; cursor: pointer;
}
.gsi-button:hover { background: #f2f5fb; }
.gsi-button svg { width: 18px; height: 18px; fill: none; stroke: currentColor; stroke-width: 2.4; }
.gsi-dark { border-color: #8e918f; background: #131314; color: #e3e3e3; }
.gsi-dark:hover { background: #24262b; }
.gsi-prompt {
  position: fixed; z-index: 900; top: 16px; right: 16px;
  width: 330px; height: 118px;
  border: 1px solid #747775; border-radius: 8px; background: #fff; color-scheme: light;
  box-shadow: 0 8px 28px rgb(0 0 0 / 0.22);
}
/* On small screens the prompt would cover the form's button, so it follows the page instead. */
@media (max-width: 640px) { .gsi-prompt { position: static; display: block; margin: 0 auto 16px; } }
`;
