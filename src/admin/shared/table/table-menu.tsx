import { isShown, type AdminColumn } from '#admin/shared/table/admin-table.tsx';
import { useTablePreferences } from '#admin/shared/table/table-preferences.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Icon } from '#ui/icon.tsx';
import { Popover } from '#ui/popover.tsx';

/** Columns and density of a table, stored in this browser. */
export function TableMenu<Row>({
  name,
  columns,
}: {
  name: string;
  columns: readonly AdminColumn<Row>[];
}) {
  const [preferences, setPreferences] = useTablePreferences(name);
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
              checked={isShown(column, preferences.columns)}
              onChange={(event) =>
                setPreferences({
                  columns: { ...preferences.columns, [column.id]: event.target.checked },
                })
              }
            />
          ))}
          <Checkbox
            label="Dense rows"
            checked={preferences.dense}
            onChange={(event) => setPreferences({ dense: event.target.checked })}
          />
        </div>
      )}
    </Popover>
  );
}
