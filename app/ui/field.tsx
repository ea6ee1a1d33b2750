import { type ReactNode, useId } from 'react';

export type FieldTexts = { label: ReactNode; error?: ReactNode; hint?: ReactNode; optional?: ReactNode };

/** The ids and ARIA attributes that connect a control to its label, hint and error. */
export function useField({ error, hint }: FieldTexts, givenId?: string) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return {
    id,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': described || undefined,
  };
}

/** Label above, control, then the error or the hint. */
export function Field({ id, texts, children }: { id: string; texts: FieldTexts; children: ReactNode }) {
  const { label, error, hint, optional } = texts;
  return (
    // From the top: beside a field whose error takes several lines, this one keeps its height.
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> {optional}</span>}
      </label>
      {children}
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}

/** The error is announced when it appears. */
export function FieldNotes({ id, error, hint }: { id: string; error?: ReactNode; hint?: ReactNode }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm font-semibold text-error">
          {error}
        </p>
      )}
    </>
  );
}
