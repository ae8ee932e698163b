/** The provider's pages for choosing an account, in a window or in the one-tap iframe. */
import { FAULTS } from './tokens.ts';

export type SignInRequest = { clientId: string; origin: string; nonce: string };

/** Accounts to choose from. The second has the address of the demo shop's shopper. */
const ACCOUNTS = [
  { name: 'Gwen Harrow', email: 'gwen@mail.example' },
  { name: 'Demo Shopper', email: 'shopper@demo.shop' },
];

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const layout = (title: string, body: string, attributes = ''): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/simulator.css">
<script defer src="/simulator.js"></script>
</head>
<body ${attributes}>
${body}
</body>
</html>
`;

const dataAttributes = ({ clientId, origin, nonce }: SignInRequest, selectBy: string): string =>
  `data-client="${escapeHtml(clientId)}" data-origin="${escapeHtml(origin)}" data-nonce="${escapeHtml(nonce)}" data-how="${selectBy}"`;

const accountButton = ({ name, email }: { name: string; email: string }): string =>
  `<button type="button" class="person" data-email="${escapeHtml(email)}" data-name="${escapeHtml(name)}"><strong>${escapeHtml(name)}</strong> <span>${escapeHtml(email)}</span></button>`;

export const selectPage = (request: SignInRequest): string =>
  layout(
    'Choose an account - Identity simulator',
    `<header class="band"><p><strong>Identity simulator</strong> <span>replaces Google in a demo. Choose to be anybody.</span></p></header>
<main>
<h1>Choose an account</h1>
<p>to continue to ${escapeHtml(new URL(request.origin).host)}</p>
<div class="people">${ACCOUNTS.map(accountButton).join('')}</div>
<form id="other">
<h2>Another account</h2>
<label>Name <input name="name" required maxlength="100" autocomplete="off" value="Somebody Else"></label>
<label>Email <input name="email" type="email" required maxlength="254" autocomplete="off"></label>
<button type="submit">Continue</button>
</form>
<details>
<summary>Make it fail</summary>
<fieldset><legend>The token is</legend>
<label><input type="radio" name="fault" value="" checked> valid</label>
${FAULTS.map(({ id, label }) => `<label><input type="radio" name="fault" value="${id}"> ${escapeHtml(label)}</label>`).join('\n')}
</fieldset>
</details>
<p role="alert" id="problem"></p>
</main>`,
    dataAttributes(request, 'btn'),
  );

export const promptPage = (request: SignInRequest): string =>
  layout(
    'Sign in with Google',
    `<section class="prompt" aria-label="One-tap">
<div class="prompt-head"><h1>Sign in with Google <small>(simulator)</small></h1><button type="button" id="close" aria-label="Close">&#215;</button></div>
<div class="people">${ACCOUNTS.slice(0, 1).map(accountButton).join('')}</div>
<p role="alert" id="problem"></p>
</section>`,
    dataAttributes(request, 'user'),
  );

export const homePage = (issuer: string): string =>
  layout(
    'Identity simulator',
    `<header class="band"><p><strong>Identity simulator</strong></p></header>
<main>
<h1>Identity simulator</h1>
<p>Replaces Google sign-in until a real client id is set. Issues tokens as <code>${escapeHtml(issuer)}</code> and publishes its keys at <a href="/oauth2/v3/certs">/oauth2/v3/certs</a>.</p>
<p>To try it, open the shop's sign-in page and press the Google button.</p>
</main>`,
  );

export const messagePage = (sentence: string): string =>
  layout('Identity simulator', `<main><h1>Not possible</h1><p>${escapeHtml(sentence)}</p></main>`);

export const PAGE_SCRIPT = `const { client, origin, nonce, how } = document.body.dataset;
const shop = how === 'btn' ? window.opener : window.parent;

async function sendToken(email, name) {
  const fault = document.querySelector('[name=fault]:checked')?.value ?? '';
  const response = await fetch('/gsi/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client, origin, nonce, email, name, fault }),
  });
  const result = await response.json();
  if (!response.ok || !shop) {
    document.getElementById('problem').textContent = result.message ?? 'The shop\\'s page was closed. Open it and try again.';
    return;
  }
  shop.postMessage({ identity: how, credential: result.credential }, origin);
  if (how === 'btn') window.close();
}

for (const button of document.querySelectorAll('.person'))
  button.addEventListener('click', () => void sendToken(button.dataset.email, button.dataset.name));
document.getElementById('other')?.addEventListener('submit', (event) => {
  event.preventDefault();
  const form = new FormData(event.target);
  void sendToken(form.get('email'), form.get('name'));
});
document.getElementById('close')?.addEventListener('click', () => shop.postMessage({ identity: 'dismissed' }, origin));
`;

export const PAGE_STYLE = `:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1a1f26; background: #fff; }
body { margin: 0; }
.band { background: #fff3cd; border-bottom: 1px solid #d9b300; padding: 8px 20px; font-size: 14px; }
.band p { margin: 0; }
main { max-width: 440px; margin: 0 auto; padding: 20px; }
h1 { font-size: 22px; margin: 0 0 4px; } h2 { font-size: 16px; margin: 20px 0 8px; }
p { margin: 0 0 12px; }
.people { display: grid; gap: 8px; }
button { min-height: 44px; padding: 6px 14px; border: 1px solid #5f6672; border-radius: 6px; background: #fff; color: inherit; font: inherit; cursor: pointer; text-align: start; }
button:hover { background: #eef3fb; }
.person strong { display: block; }
label { display: block; margin: 0 0 8px; }
input:not([type=radio]) { display: block; box-sizing: border-box; width: 100%; min-height: 40px; padding: 6px 10px; border: 1px solid #5f6672; border-radius: 6px; font: inherit; }
details { margin-top: 20px; } fieldset { border: 1px solid #c6ccd4; border-radius: 6px; }
#problem { color: #a3191f; margin-top: 12px; }
.prompt { padding: 10px 14px; } .prompt #problem { margin: 4px 0 0; font-size: 13px; }
.prompt-head { display: flex; justify-content: space-between; align-items: start; } .prompt-head h1 { font-size: 15px; white-space: nowrap; padding-top: 6px; } .prompt-head small { font-weight: 400; }
#close { min-width: 36px; min-height: 36px; padding: 0; text-align: center; }
`;
