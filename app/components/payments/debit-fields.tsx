import { useLingui } from '@lingui/react/macro';
import type { InputHTMLAttributes } from 'react';
import type { DebitReply } from '#app/api/debit.ts';
import type { DebitField } from '#app/domain/payments/debit-form.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { useCheckoutFaultText } from './fault-text.ts';

type Hints = InputHTMLAttributes<HTMLInputElement>;

/** The fields of the direct-debit form (docs/product.md, Direct debit), in order. */
export function DebitFields({ values, faults }: Pick<DebitReply, 'values' | 'faults'>) {
  const { t } = useLingui();
  const faultText = useCheckoutFaultText();
  const field = (name: DebitField, label: string, hints: Hints = {}) => {
    const fault = faults[name];
    return (
      <TextField
        key={name}
        {...hints}
        name={name}
        label={label}
        defaultValue={values[name]}
        error={fault ? faultText(fault) : undefined}
      />
    );
  };
  return (
    <div className="panel grid gap-4 p-5">
      {field('holder', t`Account holder`, { autoComplete: 'name' })}
      {field('iban', t`IBAN`, { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false })}
      <div className="grid grid-cols-[1fr_7rem] gap-3">
        {field('street', t`Street`, { autoComplete: 'address-line1' })}
        {field('house_number', t`House number`, { autoComplete: 'address-line2' })}
      </div>
      <div className="grid grid-cols-[7rem_1fr] gap-3">
        {field('postal_code', t`Postal code`, { autoComplete: 'postal-code' })}
        {field('city', t({ message: 'City', context: 'of a postal address' }), {
          autoComplete: 'address-level2',
        })}
      </div>
      {field('phone', t`Mobile number`, { type: 'tel', inputMode: 'tel', autoComplete: 'tel' })}
    </div>
  );
}
