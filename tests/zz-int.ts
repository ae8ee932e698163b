import fs from 'node:fs';
import { launchBrowser } from '#support/chromium.ts';
const [what, base, reps = '5'] = process.argv.slice(2);
const slower = Number(process.env['SLOW'] ?? 1);
const inv = process.env['INV'] === '1';
const browser = await launchBrowser();
const med = (a: number[]) => [...a].sort((x, y) => x - y)[Math.floor(a.length / 2)] ?? 0;
const all: Record<string, number[]> = {};
for (let i = 0; i < Number(reps); i++) {
  const ctx = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const login = await ctx.request.post(base + '/api/v1/auth/login', {
    data: { email: 'shopper@demo.shop', password: 'demo-shopper-1' },
    headers: { origin: base! },
  });
  if (!login.ok()) throw new Error('login');
  const p = await ctx.newPage();
  const cdp = await ctx.newCDPSession(p);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await p.goto(base + '/shop/listing');
  await p.locator('html[data-alive]').waitFor();
  await p.waitForTimeout(2500);
  const cards = p.locator('article.card').getByRole('link');
  let sel = 'dialog[open] h2';
  let target = cards.nth(1);
  // a first dialog, so that code is warm
  await cards.nth(3).click();
  await p.locator('dialog[open] h2').waitFor();
  await p.waitForTimeout(500);
  await p.keyboard.press('Escape');
  await p.locator('dialog').waitFor({ state: 'detached' });
  await p.waitForTimeout(500);
  if (what === 'filter') {
    const first = await cards.first().getAttribute('href');
    target = p.getByRole('checkbox', { name: /^Indigo/ }) as any;
    sel = `.grid > :first-child a:not([href="${first}"])`;
  } else {
    await cards.nth(1).hover();
    await p.waitForTimeout(1200);
  }
  await target.scrollIntoViewIfNeeded();
  const box = (await target.boundingBox())!;
  await p.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await p.waitForTimeout(800);
  if (process.env['CSS'])
    await p.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, process.env['CSS']);
  await p.waitForTimeout(800);
  const events: any[] = [];
  cdp.on('Tracing.dataCollected', (e: any) => events.push(...e.value));
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [
        'devtools.timeline',
        'disabled-by-default-devtools.timeline',
        'toplevel',
        'blink.user_timing',
        ...(inv
          ? [
              'disabled-by-default-devtools.timeline.invalidationTracking',
              'disabled-by-default-devtools.timeline.stack',
              'disabled-by-default-v8.cpu_profiler',
            ]
          : []),
      ],
    },
  } as any);
  await p.evaluate((selector) => {
    let began = 0;
    Object.assign(globalThis, { inp: 0 });
    new PerformanceObserver((l) => {
      for (const e of l.getEntries()) if ((e as any).interactionId) (globalThis as any).inp = Math.max((globalThis as any).inp, e.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as any);
    addEventListener(
      'click',
      (e) => {
        began ||= e.timeStamp;
        performance.mark('began');
      },
      { capture: true, once: true },
    );
    Object.assign(globalThis, {
      waited: new Promise((r) => {
        const look = () => {
          if (began && document.querySelector(selector)) {
            performance.mark('stands');
            r(performance.now() - began);
          } else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    });
  }, sel);
  await p.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const wait = await p.evaluate(() => (globalThis as any).waited as Promise<number>);
  await p.waitForTimeout(400);
  (all['INP'] ??= []).push(await p.evaluate(() => (globalThis as any).inp));
  const done = new Promise((r) => cdp.once('Tracing.tracingComplete', r));
  await cdp.send('Tracing.end');
  await done;
  const b = events.find((e) => e.name === 'began'),
    s = events.find((e) => e.name === 'stands');
  const { pid, tid } = b;
  const m = events
    .filter(
      (e) =>
        e.pid === pid &&
        e.tid === tid &&
        e.ph === 'X' &&
        e.ts + e.dur > b.ts - 30000 &&
        e.ts < s.ts + 100,
    )
    .sort((x, y) => x.ts - y.ts);
  const sum = (n: string) =>
    m.filter((e) => e.name === n).reduce((a, e) => a + (e.tdur ?? 0), 0) / 1000;
  const put = (k: string, v: number) => (all[k] ??= []).push(v);
  put('wait', wait);
  put(
    'elements',
    m.filter((e) => e.name === 'UpdateLayoutTree').reduce((a, e) => a + e.args.elementCount, 0),
  );
  put(
    'objects',
    m
      .filter((e) => e.name === 'Layout')
      .reduce((a, e) => a + (e.args.beginData?.dirtyObjects ?? 0), 0),
  );
  for (const n of [
    'UpdateLayoutTree',
    'Layout',
    'PrePaint',
    'Paint',
    'Layerize',
    'Commit',
    'EventDispatch',
    'RunTask',
    'MinorGC',
    'MajorGC',
    'HitTest',
  ])
    put(n, sum(n));
  if (i === Number(reps) - 1) {
    fs.writeFileSync('/tmp/zz/trace-int.json', JSON.stringify(events));
    for (const t of m.filter((e) => e.name === 'RunTask' && e.dur > 1500)) {
      const inner = m.filter(
        (e) =>
          e !== t &&
          e.ts >= t.ts &&
          e.ts + e.dur <= t.ts + t.dur &&
          e.dur > 400 &&
          !/RunTask|mojo/.test(e.name),
      );
      console.log(
        `${((t.ts - b.ts) / 1000).toFixed(0)} +${(t.dur / 1000).toFixed(1)} cpu ${((t.tdur ?? 0) / 1000).toFixed(1)}`,
        inner
          .map(
            (e) =>
              `${e.name}${
                /Script|Function|Module/.test(e.name)
                  ? ':' +
                    String(e.args?.data?.url ?? '')
                      .split('/')
                      .pop()
                      ?.slice(0, 10)
                  : ''
              }${e.name === 'EventDispatch' ? ':' + e.args.data.type : ''}${e.name === 'UpdateLayoutTree' ? '(' + e.args?.elementCount + ')' : ''}${e.name === 'Layout' ? '(' + e.args?.beginData?.dirtyObjects + ')' : ''} ${((e.tdur ?? 0) / 1000).toFixed(1)}`,
          )
          .join(', '),
      );
    }
  }
  await ctx.close();
}
await browser.close();
for (const [k, v] of Object.entries(all))
  console.log(
    k.padEnd(18),
    med(v).toFixed(1),
    `(${Math.min(...v).toFixed(0)}..${Math.max(...v).toFixed(0)})`,
  );
