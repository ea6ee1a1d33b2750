import { forwardRef, type InputHTMLAttributes, useEffect, useState } from 'react';
import { Field, type FieldTexts, useField } from './field.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> &
  FieldTexts & { name: string; showLabel: string; hideLabel: string };

/** The show button appears with the script that it needs; its space is reserved (no layout shift). */
export const PasswordField = forwardRef<HTMLInputElement, Props>(function PasswordField(
  { label, error, hint, optional, showLabel, hideLabel, className = '', id, ...rest },
  ref,
) {
  const texts = { label, error, hint, optional };
  const ties = useField(texts, id);
  const [shown, setShown] = useState<boolean | null>(null);
  useEffect(() => setShown(false), []);
  return (
    <Field id={ties.id} texts={texts}>
      <div className="relative">
        <input
          ref={ref}
          className={`field pe-12 ${className}`}
          autoCapitalize="none"
          spellCheck={false}
          {...ties}
          {...rest}
          type={shown ? 'text' : 'password'}
        />
        {shown !== null && (
          <IconButton
            label={shown ? hideLabel : showLabel}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 end-0 my-auto text-muted"
          >
            {shown ? <Icon name="eye-off" /> : <Icon name="eye" />}
          </IconButton>
        )}
      </div>
    </Field>
  );
});
