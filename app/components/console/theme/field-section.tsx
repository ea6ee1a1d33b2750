import type { ThemeField } from '#app/domain/staff/theme-fields.ts';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';

export type FieldRow = ThemeField & { value: string };

type Props = {
  title: string;
  fields: readonly FieldRow[];
  faults: readonly { path: string; text: string }[];
  open: boolean;
};

/** The tokens of one section, by their names in a theme's file. */
export function FieldSection({ title, fields, faults, open }: Props) {
  return (
    <details className="panel theme-section" open={open}>
      <summary>{title}</summary>
      <div className="grid gap-3 pt-3">
        {fields.map((field) => (
          <Token
            key={field.path}
            field={field}
            error={faults.find(({ path }) => path === field.path)?.text}
          />
        ))}
      </div>
    </details>
  );
}

function Token({ field, error }: { field: FieldRow; error: string | undefined }) {
  const { path, value } = field;
  const shared = { name: path, label: path, defaultValue: value, error };
  switch (field.kind) {
    case 'choice':
      return (
        <SelectField
          {...shared}
          options={field.choices.map((choice) => ({ value: choice, label: choice }))}
        />
      );
    case 'number':
      return <TextField {...shared} type="number" min={field.min} max={field.max} step="any" />;
    case 'drawing':
      return <TextAreaField {...shared} rows={4} spellCheck={false} />;
    default:
      return <TextField {...shared} />;
  }
}
