import { placeOf } from '#contract/sections/page-address.ts';
import { daysBefore, demoId } from './demo-ids.ts';
import type { Sample } from './sample.ts';

/** How long ago the demo's merchant wrote the pages, in days. */
const AGE = 400;

const pageId = (slug: string): string => demoId(`page ${slug}`, AGE);

export const pageRows = ({ pages }: Sample, today: Date): object[] =>
  Object.keys(pages).map((slug) => ({
    id: pageId(slug),
    kind: placeOf(slug),
    slug,
    created_at: daysBefore(today, AGE),
  }));

export const pageVersionRows = ({ pages }: Sample, today: Date): object[] =>
  Object.entries(pages).map(([slug, body]) => ({
    document_id: pageId(slug),
    number: 1,
    body,
    created_at: daysBefore(today, AGE),
  }));

export const demoPageIds = ({ pages }: Sample): string[] => Object.keys(pages).map(pageId);
