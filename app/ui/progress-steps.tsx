type Props = {
  /** Starts at 1. */
  current: number;
  total: number;
  /** "Step 2 of 5" */
  label: string;
};

export function ProgressSteps({ current, total, label }: Props) {
  return (
    <div className="grid gap-2">
      <div
        role="progressbar"
        aria-valuemin={1}
        aria-valuemax={total}
        aria-valuenow={current}
        aria-valuetext={label}
        aria-label={label}
        className="flex gap-1.5"
      >
        {Array.from({ length: total }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps have no other identity and never move
            key={index}
            className={`h-1.5 flex-1 rounded-full ${index < current ? 'bg-primary' : 'bg-line'}`}
          />
        ))}
      </div>
      <p aria-hidden="true" className="text-sm text-muted">
        {label}
      </p>
    </div>
  );
}
