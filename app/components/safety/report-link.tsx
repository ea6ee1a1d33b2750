import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { buttonClass } from '#app/ui/button-class.ts';

const ReportDialog = lazy(() => import('./report-dialog.tsx'));

type Props = {
  id: number;
  name: string;
  label: string;
  photoId?: string;
  className?: string;
  children: ReactNode;
};

export const reportPath = (id: number, photoId?: string): string =>
  `/members/${id}/report${photoId ? `?photo=${photoId}` : ''}`;

/** Opens the report over the page, or leads to its page where there is no script. */
export function ReportLink({ id, name, label, photoId, className, children }: Props) {
  const [open, setOpen] = useState(false);
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a
        href={reportPath(id, photoId)}
        className={className ?? buttonClass({ variant: 'ghost', size: 'sm' })}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={onClick}
      >
        {children}
      </a>
      {open && (
        <Suspense fallback={null}>
          <ReportDialog id={id} name={name} photoId={photoId ?? null} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
