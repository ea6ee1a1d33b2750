import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';

type Props = {
  token: string;
  icon: ReactNode;
  title: ReactNode;
  /** What the action does, in a sentence; `details` are shown below it. */
  children: ReactNode;
  details?: ReactNode;
  label: ReactNode;
};

/** Confirms an action of a mailed link by a button, because mail scanners open links. */
export function ConfirmPage({ token, icon, title, children, details, label }: Props) {
  const navigation = useNavigation();
  return (
    <div className="page-width grid max-w-xl justify-items-center gap-5 py-12 text-center">
      {icon}
      <h1>{title}</h1>
      <p>{children}</p>
      {details && <div className="w-full text-start">{details}</div>}
      <Form method="post">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" loading={navigation.state === 'submitting'}>
          {label}
        </Button>
      </Form>
    </div>
  );
}
