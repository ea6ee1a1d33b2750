import { forwardRef, type SelectHTMLAttributes } from 'react';
import { Field, type FieldTexts, useField } from './field.tsx';
import { Icon } from './icon.tsx';

type SelectOption = { value: string | number; label: string; disabled?: boolean };
type Props = SelectHTMLAttributes<HTMLSelectElement> &
  FieldTexts & { name: string; options?: readonly SelectOption[]; placeholder?: string };

/** The native select, so that it works on every phone and before hydration. */
export const SelectField = forwardRef<HTMLSelectElement, Props>(function SelectField(
  { label, error, hint, optional, options = [], placeholder, className = '', id, children, ...rest },
  ref,
) {
  const texts = { label, error, hint, optional };
  const ties = useField(texts, id);
  return (
    <Field id={ties.id} texts={texts}>
      <div className="relative">
        <select ref={ref} className={`field ${className}`} {...ties} {...rest}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
          {children}
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute end-3 top-1/2 size-5 -translate-y-1/2 text-muted"
        />
      </div>
    </Field>
  );
});
