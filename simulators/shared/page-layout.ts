/** Layout of the simulator's pages: plain HTML without scripts. */

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

export function layout(title: string, main: string, wide = false): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} - Payment simulator</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/simulator.css">
</head>
<body>
<header class="band"><p><strong>Payment simulator</strong> <span>No real money moves here.</span></p></header>
<main${wide ? ' class="wide"' : ''}>
${main}
</main>
</body>
</html>
`;
}

export const messagePage = (
  title: string,
  sentence: string,
  link?: { href: string; text: string },
): string =>
  layout(
    title,
    `<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(sentence)}</p>
${link ? `<p><a class="button" href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></p>` : ''}`,
  );
