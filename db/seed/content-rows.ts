import { placeOf } from '#contract/sections/page-address.ts';
import { demoPages } from '../demo/pages.ts';
import { daysBefore, demoId } from './demo-ids.ts';

/** How long ago the demo merchant wrote the pages, in days. */
const AGE = 400;

const pageId = (slug: string): string => demoId(`page ${slug}`, AGE);

export const pageRows = (today: Date): object[] =>
  Object.keys(demoPages).map((slug) => ({
    id: pageId(slug),
    kind: placeOf(slug),
    slug,
    created_at: daysBefore(today, AGE),
  }));

export const pageVersionRows = (today: Date): object[] =>
  Object.entries(demoPages).map(([slug, body]) => ({
    document_id: pageId(slug),
    number: 1,
    body,
    created_at: daysBefore(today, AGE),
  }));

export const DEMO_PAGE_IDS: readonly string[] = Object.keys(demoPages).map(pageId);
