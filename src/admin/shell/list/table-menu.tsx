import { isShown, type AdminColumn } from '#admin/shell/list/admin-table.tsx';
import { useTableChoices } from '#admin/shell/list/table-choices.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Icon } from '#ui/icon.tsx';
import { Popover } from '#ui/popover.tsx';

/** Which columns, how tightly; remembered in this browser. */
export function TableMenu<Row>({
  name,
  columns,
}: {
  name: string;
  columns: readonly AdminColumn<Row>[];
}) {
  const [choices, choose] = useTableChoices(name);
  const optional = columns.filter((column) => column.optional !== undefined);
  return (
    <Popover
      role="dialog"
      label="Columns and rows"
      align="end"
      trigger={(attributes) => (
        <button type="button" className="btn btn-quiet btn-dense" {...attributes}>
          Columns
          <Icon name="caret-down" />
        </button>
      )}
    >
      {() => (
        <div className="table-menu">
          {optional.map((column) => (
            <Checkbox
              key={column.id}
              label={column.header}
              checked={isShown(column, choices.columns)}
              onChange={(event) =>
                choose({ columns: { ...choices.columns, [column.id]: event.target.checked } })
              }
            />
          ))}
          <Checkbox
            label="Dense rows"
            checked={choices.dense}
            onChange={(event) => choose({ dense: event.target.checked })}
          />
        </div>
      )}
    </Popover>
  );
}
