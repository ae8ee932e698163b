import { MoveButtons } from '#admin/shared/move-buttons.tsx';
import { useState, type DragEvent } from 'react';
import { duplicated, labelOf, moved, newSection } from '#admin/content/page-edit.ts';
import { SectionForm } from '#admin/content/section-form.tsx';
import type { PageEditor } from '#admin/content/use-page-editor.ts';
import { placeOf } from '#contract/sections/page-address.ts';
import type { Place, Section } from '#contract/sections/section-type.ts';
import {
  MAX_SECTIONS,
  SECTION_TYPES,
  type SectionTypeName,
} from '#contract/sections/section-types.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Tag } from '#ui/tag.tsx';
import { toast } from '#web/toasts.ts';

const typesFor = (place: Place): SectionTypeName[] =>
  (Object.keys(SECTION_TYPES) as SectionTypeName[]).filter((type) =>
    (SECTION_TYPES[type].places as readonly Place[]).includes(place),
  );

/** The sections in their order: reordered by dragging or by buttons, opened to be edited. */
export function SectionList({
  slug,
  timeZone,
  editor: { draft, problems, change },
}: {
  slug: string;
  timeZone: string;
  editor: PageEditor;
}) {
  const { sections } = draft;
  const [openId, setOpenId] = useState<string | null>(sections[0]?.id ?? null);
  const [dragged, setDragged] = useState<number | null>(null);
  const set = (next: Section[]) => change({ sections: next });
  const move = (from: number, to: number) => {
    if (to < 0 || to >= sections.length || from === to) return;
    set(moved(sections, from, to));
    announce(`Section moved to position ${to + 1} of ${sections.length}`);
  };
  const add = (section: Section, at = sections.length) => {
    set(sections.toSpliced(at, 0, section));
    setOpenId(section.id);
  };
  const remove = (at: number) => {
    const [section] = sections.slice(at, at + 1);
    if (!section) return;
    const before = sections;
    set(sections.toSpliced(at, 1));
    toast({
      title: 'Section removed',
      description: labelOf(section),
      action: { label: 'Undo', onClick: () => set(before) },
    });
  };
  const drop = (event: DragEvent, at: number) => {
    event.preventDefault();
    if (dragged !== null) move(dragged, at);
    setDragged(null);
  };
  return (
    <section className="panel" aria-labelledby="page-sections">
      <h2 id="page-sections">Sections</h2>
      <p className="second small">{`${sections.length} of ${MAX_SECTIONS}`}</p>
      <ol className="sections">
        {sections.map((section, at) => {
          const label = labelOf(section);
          const isOpen = section.id === openId;
          return (
            <li
              key={section.id}
              className={classNames('section-row', dragged === at && 'banner-dragged')}
              draggable={!isOpen}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                setDragged(at);
              }}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => {
                if (dragged !== null) event.preventDefault();
              }}
              onDrop={(event) => drop(event, at)}
            >
              <div className="section-head-row">
                <button
                  type="button"
                  className="section-title"
                  aria-expanded={isOpen}
                  onClick={() => setOpenId(isOpen ? null : section.id)}
                >
                  {label}
                </button>
                {section.hidden ? <Tag>Hidden</Tag> : null}
                <span className="section-tools">
                  <MoveButtons
                    name={label}
                    at={at}
                    of={sections.length}
                    onMove={(to) => move(at, to)}
                  />
                  <IconButton
                    icon={section.hidden ? 'eye-slash' : 'eye'}
                    label={`Hide ${label}`}
                    aria-pressed={section.hidden}
                    onClick={() => set(sections.with(at, { ...section, hidden: !section.hidden }))}
                  />
                  <IconButton
                    icon="copy"
                    label={`Duplicate ${label}`}
                    aria-disabled={sections.length >= MAX_SECTIONS || undefined}
                    onClick={() =>
                      sections.length < MAX_SECTIONS && add(duplicated(section), at + 1)
                    }
                  />
                  <IconButton icon="trash" label={`Remove ${label}`} onClick={() => remove(at)} />
                </span>
              </div>
              {isOpen ? (
                <SectionForm
                  section={section}
                  path={`sections.${at}`}
                  problems={problems}
                  timeZone={timeZone}
                  onChange={(changed) => set(sections.with(at, changed))}
                />
              ) : null}
            </li>
          );
        })}
      </ol>
      {sections.length < MAX_SECTIONS ? (
        <div role="group" aria-label="Add a section" className="section-types">
          {typesFor(placeOf(slug)).map((type) => (
            <Button key={type} size="dense" icon="plus" onClick={() => add(newSection(type))}>
              {SECTION_TYPES[type].label}
            </Button>
          ))}
        </div>
      ) : null}
    </section>
  );
}
