import { useRef } from 'react';
import { moved, newBlock } from '#admin/content/page-edit.ts';
import { SectionField } from '#admin/content/section-field.tsx';
import { MoveButtons } from '#admin/shared/move-buttons.tsx';
import type { Block, Fields, Section, Settings } from '#contract/sections/section-type.ts';
import { sectionTypeOf, type SectionTypeName } from '#contract/sections/section-types.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';

interface SectionFormProps {
  section: Section;
  /** Of the section in the draft; problems have paths below it. */
  path: string;
  problems: Readonly<Record<string, string>>;
  /** Of the shop; times are typed in it. */
  timeZone: string;
  onChange: (section: Section) => void;
}

/** A form made from the fields of the section's type. */
export function SectionForm({ section, path, problems, timeZone, onChange }: SectionFormProps) {
  const type = sectionTypeOf(section.type);
  const added = useRef('');
  if (!type || type.v !== section.v)
    return (
      <Notice tone="caution" title="This section cannot be shown or edited here">
        <p>
          Another version of the shop saved it. It stays as it is until you remove it, and shoppers
          do not see it.
        </p>
      </Notice>
    );
  const fieldsOf = (
    fields: Fields,
    settings: Settings,
    below: string,
    change: (settings: Settings) => void,
  ) =>
    Object.entries(fields).map(([name, field]) => (
      <SectionField
        key={name}
        name={`${below}.settings.${name}`}
        field={field}
        timeZone={timeZone}
        value={settings[name] ?? ''}
        error={problems[`${below}.settings.${name}`]}
        onChange={(value) => change({ ...settings, [name]: value })}
      />
    ));
  const { blocks } = type;
  const setBlocks = (next: Block[]) => onChange({ ...section, blocks: next });
  return (
    <div className="form">
      {type.hint ? <p className="second small">{type.hint}</p> : null}
      {fieldsOf(type.fields, section.settings, path, (settings) =>
        onChange({ ...section, settings }),
      )}
      {blocks
        ? section.blocks.map((block, at) => (
            <fieldset
              key={block.id}
              className="section-block"
              ref={(part) => {
                if (!part || added.current !== block.id) return;
                // Who adds a part writes in it next.
                added.current = '';
                part.querySelector<HTMLElement>('input, textarea')?.focus();
              }}
            >
              <legend>{`${blocks.label} ${at + 1}`}</legend>
              {fieldsOf(blocks.fields, block.settings, `${path}.blocks.${at}`, (settings) =>
                setBlocks(section.blocks.with(at, { ...block, settings })),
              )}
              <span className="section-tools">
                <MoveButtons
                  name={`${blocks.label.toLowerCase()} ${at + 1}`}
                  at={at}
                  of={section.blocks.length}
                  onMove={(to) => setBlocks(moved(section.blocks, at, to))}
                />
                <IconButton
                  icon="trash"
                  label={`Remove ${blocks.label.toLowerCase()} ${at + 1}`}
                  onClick={() => setBlocks(section.blocks.toSpliced(at, 1))}
                />
              </span>
            </fieldset>
          ))
        : null}
      {blocks && section.blocks.length < blocks.max ? (
        <div>
          <Button
            size="dense"
            icon="plus"
            onClick={() => {
              const block = newBlock(section.type as SectionTypeName);
              added.current = block.id;
              setBlocks([...section.blocks, block]);
            }}
          >
            {`Add ${blocks.label.toLowerCase()}`}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
