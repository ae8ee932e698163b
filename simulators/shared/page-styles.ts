/** Styles of the simulator's pages. Plain on purpose, so that nobody mistakes them for a shop or a bank. */
export const STYLES = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f1f3f6, #12161c);
  --sheet: light-dark(#ffffff, #1b2129);
  --ink: light-dark(#18202b, #e8ecf2);
  --soft: light-dark(#51606f, #a5b1bf);
  --line: light-dark(#cfd6de, #36404c);
  --act: light-dark(#1d4f91, #8fbcff);
  --on-act: light-dark(#ffffff, #0d1a2b);
  --band: light-dark(#fff3c4, #3a3210);
  --on-band: light-dark(#4a3a00, #ffe9a3);
  --bad: light-dark(#9b1c1c, #ff9d9d);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
.band { background: var(--band); color: var(--on-band); border-block-end: 1px solid var(--line); }
.band p { margin: 0 auto; padding: .625rem 1rem; max-width: 60rem; font-size: .875rem; text-align: center; }
.band span { display: inline-block; }
main { max-width: 30rem; margin: 1.5rem auto; padding: 1.5rem 1.25rem; background: var(--sheet);
  border: 1px solid var(--line); border-radius: .5rem; }
main.wide { max-width: 60rem; }
@media (max-width: 32rem) { main { margin: 0; border-inline: 0; border-radius: 0; } }
h1 { margin: 0 0 .25rem; font-size: 1.25rem; line-height: 1.3; overflow-wrap: anywhere; }
h2 { margin: 2rem 0 .5rem; font-size: 1rem; }
p { margin: .5rem 0; }
a { color: var(--act); }
.soft { color: var(--soft); }
.total { margin: 0 0 1rem; font-size: 2rem; font-weight: 650; font-variant-numeric: tabular-nums; }
.note { margin: 1rem 0; padding: .625rem .75rem; border-inline-start: 3px solid var(--bad); background: var(--ground); }
dl.lines { margin: 1rem 0; border-block-start: 1px solid var(--line); }
dl.lines div { display: flex; gap: 1rem; justify-content: space-between; padding: .5rem 0;
  border-block-end: 1px solid var(--line); }
dl.lines dt { overflow-wrap: anywhere; min-width: 0; }
dl.lines dd { margin: 0; font-variant-numeric: tabular-nums; white-space: nowrap; }
dl.lines .sum { font-weight: 650; }
form.choices { display: grid; gap: .625rem; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: .625rem; }
button, .button { display: inline-block; min-height: 2.75rem; padding: .5rem 1rem; border: 1px solid var(--act);
  border-radius: .375rem; background: transparent; color: var(--act); font: inherit; font-weight: 550;
  text-align: center; text-decoration: none; cursor: pointer; }
button.main, .button.main { background: var(--act); color: var(--on-act); min-height: 3rem; }
button:hover, .button:hover { text-decoration: underline; }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px; }
details { border-block-start: 1px solid var(--line); padding-block: .25rem; }
form.choices details { margin-block-start: .75rem; }
summary { min-height: 2.75rem; padding: .625rem 0; cursor: pointer; }
.faults { display: grid; gap: .5rem; padding-block-end: .75rem; }
.faults button { text-align: start; border-color: var(--line); color: var(--ink); font-weight: 400; }
.faults code { display: block; color: var(--soft); }
label { display: block; font-size: .875rem; }
input { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--soft);
  border-radius: .375rem; background: var(--sheet); color: var(--ink); font: inherit; }
.row { display: flex; flex-wrap: wrap; gap: .625rem; align-items: end; }
.row label { flex: 1 1 16rem; }
code, pre { font: .8125rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
pre { margin: .25rem 0 .75rem; padding: .75rem; background: var(--ground); border-radius: .375rem;
  white-space: pre-wrap; max-height: 24rem; overflow: auto; }
.scroll { overflow-x: auto; }
table { width: 100%; min-width: 40rem; border-collapse: collapse; font-size: .875rem; }
th, td { padding: .5rem .75rem .5rem 0; border-block-end: 1px solid var(--line); text-align: start; vertical-align: top; }
td.amount, th.amount { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
.calls summary { display: flex; flex-wrap: wrap; gap: 0 .75rem; font-size: .875rem; overflow-wrap: anywhere; }
.calls summary::before { content: "+"; width: .75rem; color: var(--soft); }
.calls details[open] > summary::before { content: "-"; }
.bad { color: var(--bad); font-weight: 600; }
`.trimStart();
