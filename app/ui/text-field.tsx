import { forwardRef, type InputHTMLAttributes } from 'react';
import { Field, type FieldTexts, useField } from './field.tsx';

type Props = InputHTMLAttributes<HTMLInputElement> & FieldTexts & { name: string };

export const TextField = forwardRef<HTMLInputElement, Props>(function TextField(
  { label, error, hint, optional, className = '', id, ...rest },
  ref,
) {
  const texts = { label, error, hint, optional };
  const ties = useField(texts, id);
  return (
    <Field id={ties.id} texts={texts}>
      <input ref={ref} type="text" className={`field ${className}`} {...ties} {...rest} />
    </Field>
  );
});
