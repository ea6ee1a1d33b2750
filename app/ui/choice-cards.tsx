import type { ReactNode } from 'react';
import { FieldNotes, type FieldTexts, useField } from './field.tsx';

export type Choice = { value: string; label: ReactNode; hint?: ReactNode; icon?: ReactNode };
type Props = Omit<FieldTexts, 'optional'> & {
  name: string;
  choices: readonly Choice[];
  columns?: 1 | 2 | 3;
  defaultValue?: string;
  value?: string;
  onChoose?: (value: string) => void;
  required?: boolean;
  /** Keeps the question for screen readers when a heading already shows it. */
  hideLabel?: boolean;
};

const grids = {
  1: 'grid gap-3',
  2: 'grid grid-cols-2 gap-3 max-[18.75rem]:grid-cols-1',
  3: 'grid gap-3 sm:grid-cols-3',
};

/** A radio group as cards; native radios, so that arrow keys, forms and scripts work as usual. */
export function ChoiceCards({ label, error, hint, hideLabel, name, choices, columns = 1, ...state }: Props) {
  const { id, ...ties } = useField({ label, error, hint });
  const { value, defaultValue, onChoose, required } = state;
  return (
    <fieldset id={id} aria-describedby={ties['aria-describedby']} className="grid min-w-0 gap-2">
      <legend className={hideLabel ? 'sr-only' : 'mb-2 font-semibold'}>{label}</legend>
      <div className={grids[columns]}>
        {choices.map((choice) => (
          <label key={choice.value} className="choice">
            <input
              type="radio"
              name={name}
              value={choice.value}
              required={required}
              checked={value === undefined ? undefined : value === choice.value}
              defaultChecked={value === undefined ? defaultValue === choice.value : undefined}
              onChange={onChoose && (() => onChoose(choice.value))}
            />
            <span>
              {choice.icon}
              <span>
                <span className="block font-semibold">{choice.label}</span>
                {choice.hint && <span className="block text-sm text-muted">{choice.hint}</span>}
              </span>
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} hint={hint} />
    </fieldset>
  );
}
