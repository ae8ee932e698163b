import type { Mutation } from '../mutation.ts';

/** What is deleted after the times that the privacy policy states. */
export const RETENTION: readonly Mutation[] = [
  {
    name: 'a day of retention has half its length',
    file: 'retention.ts',
    find: '-days * 86_400',
    replace: '-days * 43_200',
    tests: ['retention.test.ts'],
  },
  {
    name: 'a mail that waits is deleted by its age',
    file: 'mail.repository.ts',
    find: 'coalesce(sent_at, given_up_at) < ${before}',
    replace: 'coalesce(sent_at, given_up_at, queued_at) < ${before}',
    tests: ['retention.test.ts'],
  },
  {
    name: 'a mail is deleted by the time it was queued',
    file: 'mail.repository.ts',
    find: 'AND coalesce(sent_at, given_up_at) < ${before}',
    replace: 'AND coalesce(sent_at, given_up_at) IS NOT NULL',
    tests: ['retention.test.ts'],
  },
  {
    name: "a provider's notice is deleted before it was processed",
    file: 'event.repository.ts',
    find: 'WHERE processed_at < ${before}',
    replace: 'WHERE received_at < ${before}',
    tests: ['retention.test.ts'],
  },
  {
    name: 'a bulk job that waits to be undone is deleted',
    file: 'expired-jobs.repository.ts',
    find: 'AND wanted IS NULL\n',
    replace: '\n',
    tests: ['retention.test.ts'],
  },
  {
    name: 'background work that will be tried again is deleted',
    file: 'jobs.ts',
    find: 'attempts >= max_attempts AND ',
    replace: '',
    tests: ['retention.test.ts'],
  },
  {
    name: 'only one batch is deleted',
    file: 'delete-in-batches.ts',
    find: 'while ((await deleteBatch(BATCH_SIZE)) === BATCH_SIZE);',
    replace: 'await deleteBatch(BATCH_SIZE);',
    tests: ['retention.test.ts'],
  },
  {
    name: 'files of others in the mail folder are deleted',
    file: 'mail-files.ts',
    find: 'return day === undefined ? Infinity',
    replace: 'return day === undefined ? 0',
    tests: ['retention.test.ts'],
  },
  {
    name: 'a deleted product can be restored for ever',
    file: 'restore-product.ts',
    find: 'found.deletedAt <= restorableSince(ctx)',
    replace: 'found.deletedAt > ctx.clock.now()',
    tests: ['deleted-products.api.test.ts'],
  },
  {
    name: 'a product is deleted for good while it can be restored',
    file: 'deleted-products.repository.ts',
    find: 'p.deleted_at <= ${before}',
    replace: "p.deleted_at <= ${before}::timestamptz + interval '1 second'",
    tests: ['deleted-products.api.test.ts'],
  },
];
