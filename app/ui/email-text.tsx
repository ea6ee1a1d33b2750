import { Fragment } from 'react';

/** An email address that breaks only after the @ and its dots. */
export const EmailText = ({ address }: { address: string }) =>
  address.split(/(?<=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address do not change their order
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
