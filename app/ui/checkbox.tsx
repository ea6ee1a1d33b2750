import { forwardRef, type InputHTMLAttributes } from 'react';
import { FieldNotes, type FieldTexts, useField } from './field.tsx';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> &
  Omit<FieldTexts, 'optional'> & { name: string };

/** A checkbox with its text, which may contain links. */
export const Checkbox = forwardRef<HTMLInputElement, Props>(function Checkbox(
  { label, error, hint, id, className = '', ...rest },
  ref,
) {
  const ties = useField({ label, error, hint }, id);
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 pt-2.5 pb-1">
        <input ref={ref} type="checkbox" className="check" {...ties} {...rest} />
        <span>{label}</span>
      </label>
      <div className="ps-9">
        <FieldNotes id={ties.id} error={error} hint={hint} />
      </div>
    </div>
  );
});
