/** Changes of a page's draft in the editor. Pure. */
import { emptySettings, type Block, type Section } from '#contract/sections/section-type.ts';
import { SECTION_TYPES, type SectionTypeName } from '#contract/sections/section-types.ts';

/** Ids are unique in their page. */
const newKey = (): string => crypto.randomUUID().slice(0, 8);

export const newBlock = (type: SectionTypeName): Block => {
  const { blocks } = SECTION_TYPES[type] as {
    blocks?: { fields: Parameters<typeof emptySettings>[0] };
  };
  return { id: newKey(), settings: emptySettings(blocks?.fields ?? {}) };
};

export const newSection = (type: SectionTypeName): Section => ({
  id: newKey(),
  type,
  v: SECTION_TYPES[type].v,
  hidden: false,
  settings: emptySettings(SECTION_TYPES[type].fields),
  blocks: [],
});

export const duplicated = (section: Section): Section => ({
  ...structuredClone(section),
  id: newKey(),
});

/** The list with one entry at another place. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const result = [...list];
  if (to < 0 || to >= list.length) return result;
  result.splice(to, 0, ...result.splice(from, 1));
  return result;
}

/** Fields in which two texts differ, in words: "Title", "Section 2 (Text)". */
export function differences(
  mine: {
    title: string;
    lead: string;
    searchTitle: string;
    description: string;
    sections: readonly Section[];
  },
  theirs: typeof mine,
): string[] {
  const labels = {
    title: 'Title',
    lead: 'Introduction',
    searchTitle: 'Search title',
    description: 'Search description',
  } as const;
  const texts = (Object.keys(labels) as (keyof typeof labels)[])
    .filter((name) => mine[name] !== theirs[name])
    .map((name) => labels[name]);
  const ids = [...new Set([...mine.sections, ...theirs.sections].map(({ id }) => id))];
  const sections = ids.flatMap((id) => {
    const [own, other] = [mine, theirs].map(({ sections }) =>
      sections.find((each) => each.id === id),
    );
    const shown = own ?? other;
    if (JSON.stringify(own) === JSON.stringify(other) || !shown) return [];
    return [`${labelOf(shown)}${!other ? ' (only here)' : !own ? ' (only there)' : ''}`];
  });
  const order = (list: readonly Section[]) => list.map(({ id }) => id).join();
  const isMoved =
    texts.length + sections.length === 0 && order(mine.sections) !== order(theirs.sections);
  return [...texts, ...sections, ...(isMoved ? ['Order of sections'] : [])];
}

/** A section in words. */
export const labelOf = ({ type, settings }: Section): string => {
  const label = Object.hasOwn(SECTION_TYPES, type)
    ? SECTION_TYPES[type as SectionTypeName].label
    : type;
  const { heading: title, label: name, text, body = '' } = settings;
  const heading = title || name || text || body.split('\n').find(Boolean) || '';
  return heading ? `${label}: ${heading.replace(/^#+ /, '').slice(0, 40)}` : label;
};
