/**
 * A page that somebody comes to for the first time begins at its top, and the browser leaves out what is not in view yet,
 * below and in slides to come: much less work before a phone can be used. Its heights are guesses, so pages that are come
 * back to (reload, Back) must find their place and are laid out whole; the script in the head (`theme.ts`) tells them apart.
 */
export async function layOutWhole(): Promise<void> {
  const page = document.documentElement;
  if (page.dataset['fresh'] === undefined) return;
  // One part at a time, so that nobody who presses something meanwhile is kept waiting.
  for (const part of document.querySelectorAll<HTMLElement>(
    '.hero, .section, .band, .foot, .grid',
  )) {
    await new Promise((resolve) => setTimeout(resolve));
    part.dataset['whole'] = '';
    void part.offsetHeight; // lays it out in this task and not in the next one's
  }
  delete page.dataset['fresh'];
}
