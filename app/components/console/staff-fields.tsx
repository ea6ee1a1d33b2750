import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useStaffWords } from './staff-words.ts';

export type StaffFieldValues = {
  name: string;
  role: string;
  allBrands: boolean;
  brands: readonly number[];
};

/** The name, role and brands of a staff member. */
export function StaffFields({
  values,
  brands,
}: {
  values: StaffFieldValues;
  brands: readonly { id: number; name: string }[];
}) {
  const { t } = useLingui();
  const { roles } = useStaffWords();
  return (
    <>
      <TextField name="name" label={t`Name`} defaultValue={values.name} maxLength={100} required />
      <SelectField
        name="role"
        label={t`Role`}
        defaultValue={values.role}
        options={Object.entries(roles).map(([value, label]) => ({ value, label }))}
      />
      <fieldset className="grid gap-1">
        <legend className="font-semibold">
          <Trans>Brands</Trans>
        </legend>
        <Checkbox
          name="all_brands"
          value="yes"
          defaultChecked={values.allBrands}
          label={t`All brands, including ones added later`}
        />
        <div className="grid grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]">
          {brands.map(({ id, name }) => (
            <Checkbox
              key={id}
              name="brand"
              value={id}
              defaultChecked={values.brands.includes(id)}
              label={name}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}
