import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import type { IconName } from '#app/ui/icon-names.ts';
import { MessagePage } from '#app/ui/message-page.tsx';

type Props = {
  token: string;
  icon: IconName;
  title: ReactNode;
  /** The effect of the action, in a sentence; `details` are shown below it. */
  children: ReactNode;
  details?: ReactNode;
  label: ReactNode;
};

/** Confirms an action of a mailed link by a button, because mail scanners open links. */
export function ConfirmPage({ token, icon, title, children, details, label }: Props) {
  const navigation = useNavigation();
  return (
    <MessagePage icon={icon} title={title}>
      <p>{children}</p>
      {details && <div className="w-full text-start">{details}</div>}
      <Form method="post">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" loading={navigation.state === 'submitting'}>
          {label}
        </Button>
      </Form>
    </MessagePage>
  );
}
