/** Parts of pages as they are stored. */
import type { PageBody } from '#contract/content.contract.ts';

type Stored = PageBody['sections'][number];

export const section = (
  type: string,
  id: string,
  settings: Stored['settings'],
  blocks: Stored['blocks'] = [],
): Stored => ({ id, type, v: 1, hidden: false, settings, blocks });

export const text = (body: string): Stored => section('text', 'text', { heading: '', body });
