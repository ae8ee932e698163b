import { useId } from 'react';
import { sizedUrl } from '#contract/picture-address.ts';
import type { FormPicture } from '#admin/products/product-values.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { colourLabel } from '#kernel/colour-label.ts';
import { Picture } from '#ui/picture.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { SuggestionChip } from '#ui/tag.tsx';

const DRAGGED = 'application/x-picture';

interface PictureTileProps {
  picture: FormPicture;
  at: number;
  count: number;
  suggestion: string;
  colors: readonly string[];
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
  onEdit: (changed: Partial<Pick<FormPicture, 'alt' | 'color'>>) => void;
}

/** One picture of the form: reordered by dragging or by buttons, with its alternative text and the colour that it shows. */
export function PictureTile({
  picture: { url, address, alt, color, problem },
  at,
  count,
  suggestion,
  colors,
  onMove,
  onRemove,
  onEdit,
}: PictureTileProps) {
  const field = useId();
  const name = `image ${at + 1}`;
  return (
    <li
      className="image-tile"
      draggable
      onDragStart={(event) => {
        // A drag in the text field selects text.
        if (event.target instanceof HTMLInputElement) return;
        event.dataTransfer.setData(DRAGGED, String(at));
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault();
      }}
      onDrop={(event) => {
        const from = event.dataTransfer.getData(DRAGGED);
        if (from === '') return;
        event.preventDefault();
        event.stopPropagation();
        onMove(Number(from), at);
      }}
    >
      <div className="image-shown">
        {url === '' ? (
          <span className="image-waiting">
            <Icon name={problem ? 'warning' : 'clock'} />
            <span>{problem ?? 'Being fetched'}</span>
          </span>
        ) : (
          <Picture src={sizedUrl(url, 480)} alt={alt} width={480} height={600} eager />
        )}
        {at === 0 ? <span className="image-main">Main</span> : null}
      </div>
      <div className="image-actions">
        <IconButton
          icon="arrow-left"
          label={`Move ${name} earlier`}
          aria-disabled={at === 0 || undefined}
          onClick={() => onMove(at, at - 1)}
        />
        <IconButton
          icon="arrow-right"
          label={`Move ${name} later`}
          aria-disabled={at === count - 1 || undefined}
          onClick={() => onMove(at, at + 1)}
        />
        <IconButton icon="trash" label={`Remove ${name}`} onClick={onRemove} />
      </div>
      <label htmlFor={field} className="visually-hidden">
        {`Alternative text of ${name}`}
      </label>
      <input
        id={field}
        className="input input-dense"
        placeholder="Alternative text"
        maxLength={300}
        title={url === '' ? address : undefined}
        value={alt}
        onChange={(event) => onEdit({ alt: event.target.value })}
      />
      {alt.trim() === '' ? (
        <div className="image-alt">
          <span className="image-noalt">No alt text yet</span>
          {suggestion === '' ? null : (
            <SuggestionChip
              label={`Use “${suggestion}”`}
              onClick={() => onEdit({ alt: suggestion })}
            />
          )}
        </div>
      ) : null}
      {colors.length > 0 ? (
        <SelectField
          dense
          label={`Colour of ${name}`}
          hideLabel
          placeholder="No colour"
          value={colors.includes(color) ? color : ''}
          options={colors.map((each) => ({ value: each, label: colourLabel(each) }))}
          onChange={(event) => onEdit({ color: event.target.value })}
        />
      ) : null}
    </li>
  );
}
