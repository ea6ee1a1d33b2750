import { Plural } from '@lingui/react/macro';

/** When the credits of a direct debit come. `holdDays`: for how long they are held after the debit. */
export function CreditsAfterDebit({ holdDays }: { holdDays: number }) {
  return (
    <Plural
      value={holdDays}
      _0="You get your credits right after the debit."
      one="You get your credits # day after the debit, unless your bank returns it."
      other="You get your credits # days after the debit, unless your bank returns it."
    />
  );
}
