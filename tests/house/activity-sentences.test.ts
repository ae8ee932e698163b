/** What is recorded in the audit log has a sentence in the change history. */
import { expect, test } from 'vitest';
import { sentenceOf } from '#admin/activity/activity-sentence.rules.ts';
import { sourcesUnder } from './sources.ts';

const RECORDING = sourcesUnder('src/modules', 'src/app', 'scripts').filter(
  ({ file, text }) => /recordAudit|actionOn|\.\.\.action/.test(text) && !file.includes('.test.'),
);
/** Of records; `edit` is one of jobs. */
const KINDS = new Set(
  RECORDING.flatMap(({ text }) =>
    [...text.matchAll(/kind: '([a-z-]+)'/g)].map(([, kind]) => kind),
  ).filter((kind) => kind !== 'edit'),
);
/** Put together from a kind and a verb, which the types of these files list. */
const COMPOSED = {
  page: [
    'create',
    'save',
    'discard',
    'restore-version',
    'publish',
    'schedule',
    'unpublish',
    'move',
  ],
  message: ['answer', 'reopen', 'delete', 'restore'],
  language: ['import', 'remove'],
  import: ['upload', 'plan', 'apply', 'applied', 'undo', 'undone', 'cancel'],
  'bulk-edit': ['plan', 'apply', 'applied', 'undo', 'undone', 'cancel'],
};

const written = RECORDING.flatMap(({ text }) =>
  [...text.matchAll(/'([a-z-]+)\.([a-z-]+)'/g)].flatMap(([, kind = '', verb = '']) =>
    KINDS.has(kind) ? [`${kind}.${verb}`] : [],
  ),
);
const composed = Object.entries(COMPOSED).flatMap(([kind, verbs]) =>
  verbs.map((verb) => `${kind}.${verb}`),
);

/** An action without a sentence is said to have changed the record. */
const isGeneric = (action: string): boolean => {
  const [kind = ''] = action.split('.');
  const entry = { _id: '', at: '', actorId: null, actorName: '', recordId: null, recordName: 'A' };
  const { start } = sentenceOf({ ...entry, action, kind, before: null, after: null });
  return start === `changed the ${kind.replace('-', ' ')}` && !/\.(update|change)$/.test(action);
};

test('each action of the audit log has a sentence', () => {
  expect(written.length).toBeGreaterThan(40);
  expect([...new Set([...written, ...composed])].filter(isGeneric)).toEqual([]);
  expect(isGeneric('import.vanished')).toBe(true);
});
