import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@remix-run/react';
import type { MailOffReason, MemberAlert } from '#app/domain/members/alerts.ts';
import { ActivationAlert, ActivationLine } from './activation-alert.tsx';
import { ActivationModal } from './activation-modal.tsx';
import { HiddenAlert } from './hidden-alert.tsx';
import { MailOffAlert } from './mail-off-alert.tsx';
import { PhotoAlert } from './photo-alert.tsx';
import { PushAlert } from './push-alert.tsx';
import { RestrictedAlert } from './restricted-alert.tsx';
import { ReturnedAlert } from './returned-alert.tsx';

export type AlertsProps = {
  /** Above a list of members. */
  inList: boolean;
  alerts: readonly MemberAlert[];
  mailOff: MailOffReason | null;
  /** The number of refunded credits. */
  returned: number;
  /** Dismisses the alert immediately and reports it to the server. */
  onClose: (alert: MemberAlert) => void;
};

/** On a phone only the most urgent alert is shown, because two would fill the first screen. */
export default function Alerts({ inList, alerts, mailOff, returned, onClose }: AlertsProps) {
  const { t } = useLingui();
  const { search } = useLocation();
  const Activation = inList ? ActivationLine : ActivationAlert;
  const modal = new URLSearchParams(search).has('api_signup_complete');
  return (
    <aside
      aria-label={t`For you`}
      className={`alerts page-width grid gap-2 md:pt-4 max-md:[&>*+*:not(dialog)]:hidden ${inList ? '' : 'pt-2'}`}
    >
      {alerts.includes('activation') && <Activation className={modal ? 'modal-on-phones' : ''} />}
      {alerts.includes('activation') && modal && <ActivationModal />}
      {alerts.includes('hidden') && <HiddenAlert />}
      {alerts.includes('restricted') && <RestrictedAlert />}
      {alerts.includes('returned') && (
        <ReturnedAlert credits={returned} onClose={() => onClose('returned')} />
      )}
      {alerts.includes('mail_off') && mailOff && (
        <MailOffAlert reason={mailOff} onClose={() => onClose('mail_off')} />
      )}
      {alerts.includes('photo') && <PhotoAlert onClose={() => onClose('photo')} />}
      {alerts.includes('push') && <PushAlert onClose={() => onClose('push')} />}
    </aside>
  );
}
