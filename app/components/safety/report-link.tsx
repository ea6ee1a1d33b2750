import { createContext, lazy, type MouseEvent, type ReactNode, Suspense, useContext, useState } from 'react';
import { buttonClass } from '#app/ui/button-class.ts';

const ReportDialog = lazy(() => import('./report-dialog.tsx'));

type Report = { id: number; name: string; photoId?: string };
type Props = Report & { label: string; className?: string; children: ReactNode };

const HostContext = createContext<((report: Report) => void) | null>(null);

/**
 * Contains the dialog of the links inside it, so that it stays open while the page below changes: a member who is
 * reported and blocked would otherwise disappear, with the dialog, before the confirmation was read.
 */
export function ReportHost({ children }: { children: ReactNode }) {
  const [report, setReport] = useState<Report | null>(null);
  return (
    <HostContext.Provider value={setReport}>
      {children}
      {report && (
        <Suspense fallback={null}>
          <ReportDialog {...report} photoId={report.photoId ?? null} onClose={() => setReport(null)} />
        </Suspense>
      )}
    </HostContext.Provider>
  );
}

export const reportPath = (id: number, photoId?: string): string =>
  `/members/${id}/report${photoId ? `?photo=${photoId}` : ''}`;

/** Opens the report dialog in a `ReportHost`; without one, or without JavaScript, it links to its page. */
export function ReportLink({ label, className, children, ...report }: Props) {
  const open = useContext(HostContext);
  const onClick = (event: MouseEvent) => {
    if (!open || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(report);
  };
  return (
    <a
      href={reportPath(report.id, report.photoId)}
      className={className ?? buttonClass({ variant: 'ghost', size: 'sm' })}
      aria-label={label}
      aria-haspopup={open ? 'dialog' : undefined}
      onClick={onClick}
    >
      {children}
    </a>
  );
}
