import { useLingui } from '@lingui/react/macro';
import { useFetcher } from '@remix-run/react';
import type { ReportReply } from '#app/api/report.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { ReportDone } from './report-done.tsx';
import { ReportFields } from './report-fields.tsx';

type Props = { id: number; name: string; photoId: string | null; onClose: () => void };

/** The report form as a dialog over the page. */
export default function ReportDialog({ id, name, photoId, onClose }: Props) {
  const { t } = useLingui();
  const fetcher = useFetcher<ReportReply>();
  const reply = fetcher.data;
  const done = reply?.ok === true;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={done ? t`Thank you, we received your report` : t`Report ${name}`}
      closeLabel={t`Close`}
    >
      {done ? (
        <ReportDone name={name} blocked={reply.blocked} />
      ) : (
        <fetcher.Form method="post" action={`/members/${id}/report`} className="grid gap-4" noValidate>
          <ReportFields
            name={name}
            photoId={photoId}
            fault={reply?.ok === false ? reply.fault : null}
            busy={fetcher.state !== 'idle'}
          />
        </fetcher.Form>
      )}
    </Dialog>
  );
}
