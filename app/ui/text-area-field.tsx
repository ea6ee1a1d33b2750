import { forwardRef, type TextareaHTMLAttributes } from 'react';
import { Field, type FieldTexts, useField } from './field.tsx';

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & FieldTexts & { name: string };

export const TextAreaField = forwardRef<HTMLTextAreaElement, Props>(function TextAreaField(
  { label, error, hint, optional, className = '', id, ...rest },
  ref,
) {
  const texts = { label, error, hint, optional };
  const ties = useField(texts, id);
  return (
    <Field id={ties.id} texts={texts}>
      <textarea ref={ref} rows={4} className={`field ${className}`} {...ties} {...rest} />
    </Field>
  );
});
