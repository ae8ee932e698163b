import { launchBrowser } from '#support/chromium.ts';
const browser = await launchBrowser();
for (const [path,w] of [['/shop/listing',1280],['/shop/home',1280],['/shop/listing',390]] as const) {
const p = await (await browser.newContext({ viewport: { width: w, height: 900 } })).newPage();
await p.goto('http://127.0.0.1:4400'+path); await p.waitForTimeout(2000);
console.log(path, w, await p.evaluate(() => {
  const out: Record<string, number> = {};
  const n = (e: Element) => e.querySelectorAll('*').length;
  out.all = document.querySelectorAll('*').length;
  out.head = n(document.head);
  for (const s of ['header', 'footer', 'aside', '.grid', 'nav', 'main']) out[s] = [...document.querySelectorAll(s)].reduce((a, e) => a + n(e), 0);
  out.svg=document.querySelectorAll('svg').length; out.svgIn=document.querySelectorAll('svg *').length;
  out.card = n(document.querySelector('article.card')!);
  out.cards = document.querySelectorAll('article.card').length;
  return JSON.stringify(out)+ [...document.body.children].map(e=>e.tagName+'.'+e.id+e.className+n(e)).join(' ') + '\n' + document.querySelector('article.card')!.outerHTML+'\n'+document.querySelector('aside')?.outerHTML.slice(0,3000);
}));
}
await browser.close();
