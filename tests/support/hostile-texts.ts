/**
 * Texts that would run as code or break a page if they were not escaped. Each calls `ran()`; a page that defines it
 * can tell whether one was executed.
 */
const RUN = 'ran()';

/** Known injection techniques, by context. */
const TRICKS = [
  // Elements
  `<script>${RUN}</script>`,
  `<SCRIPT>${RUN}</SCRIPT>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<script src="data:text/javascript,${RUN}"></script>`,
  `<script\n>${RUN}</script >`,
  `<img src=x onerror=${RUN}>`,
  `<img/src="x"/onerror=${RUN}>`,
  `<IMG SRC=x ONERROR="${RUN}">`,
  `<svg onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<math><mtext></mtext><mglyph><style><img src=x onerror=${RUN}></style></mglyph></math>`,
  `<body onload=${RUN}>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<iframe src="javascript:parent.${RUN}"></iframe>`,
  `<object data="javascript:${RUN}"></object>`,
  `<details open ontoggle=${RUN}>`,
  `<video><source onerror=${RUN}></video>`,
  `<input autofocus onfocus=${RUN}>`,
  `<select autofocus onfocus=${RUN}>`,
  `<a href="javascript:${RUN}" autofocus>a</a>`,
  `<form><button formaction="javascript:${RUN}">b</button></form>`,
  `<meta http-equiv="refresh" content="0;url=javascript:${RUN}">`,
  `<base href="javascript:${RUN}//">`,
  `<link rel=stylesheet href="javascript:${RUN}">`,
  `<template><script>${RUN}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  // Breaking out of the surrounding context
  `</script><script>${RUN}</script>`,
  `</title><script>${RUN}</script>`,
  `</textarea><script>${RUN}</script>`,
  `</style><script>${RUN}</script>`,
  `--><script>${RUN}</script>`,
  `]]><script>${RUN}</script>`,
  `" onmouseover="${RUN}" x="`,
  `' onmouseover='${RUN}' x='`,
  `"><img src=x onerror=${RUN}>`,
  `' autofocus onfocus=${RUN} x='`,
  `\`;${RUN};//`,
  `";${RUN};//`,
  `';${RUN};//`,
  `\\";${RUN};//`,
  `\\u003cscript\\u003e${RUN}\\u003c/script\\u003e`,
  `\\x3cscript\\x3e${RUN}\\x3c/script\\x3e`,
  `\${${RUN}}`,
  `{{constructor.constructor('${RUN}')()}}`,
  `#{${RUN}}`,
  `<%= ${RUN} %>`,
  `javascript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `expression(${RUN})`,
  `url(javascript:${RUN})`,
  `<!--<img src="--><img src=x onerror=${RUN}//">`,
  `{"__proto__":{"ran":true}}`,
  `__proto__`,
] as const;

const entities = (text: string): string =>
  text.replace(/[<>"'&]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const escapes = (text: string): string =>
  text.replace(/[<>"'&]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
const wide = (text: string): string => text.replaceAll('<', '＜').replaceAll('>', '＞');

/** Texts that disturb without executing: direction marks, combining characters, very long or invisible text. */
const DISTURBING = [
  '\u202Egnihton\u202C',
  'مرحبا بالعالم طويل جدا',
  'שלום עולם',
  'Z̸̡̢̛͕̠̦̻a̷͓͖͛l̶̨̛̦̗g̵̣̀̕o̶͖̽',
  '👩‍👩‍👧‍👦🏳️‍🌈🧵',
  '\u200B\u200B\u200B',
  '\uFEFFtext',
  'a'.repeat(120),
  '汉字'.repeat(40),
  'a b\nc\td',
  '$1 $& $` %s %d %00',
  'NULL',
  'undefined',
  '[object Object]',
  'NaN',
  '=cmd|"/C calc"!A0',
  "Robert'); DROP TABLE products;--",
  '../../../../etc/passwd',
  '٣٫١٤',
  'ﷺﷺﷺ',
];

/** More than 200 texts. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...TRICKS,
  ...TRICKS.map(entities),
  ...TRICKS.map(escapes),
  ...TRICKS.map(wide),
  ...DISTURBING,
].filter((text, at, all) => all.indexOf(text) === at);
