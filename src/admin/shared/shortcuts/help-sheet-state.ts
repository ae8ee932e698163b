/** Whether the list of shortcuts is shown: the `?` key and the palette open it. */
import { createStore, useStore } from '#ui/store.ts';

/** Its code is loaded when it is first opened. */
const help = createStore<'never' | 'open' | 'closed'>('never');

export const openHelp = (): void => help.set('open');
export const closeHelp = (): void => help.set('closed');
export const useHelp = () => useStore(help);
