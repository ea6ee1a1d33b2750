/** Turns while something is awaited. Without a label it is decoration beside a text that says so. */
export function Spinner({ label, className = '' }: { label?: string; className?: string }) {
  return label ? (
    <span role="status" aria-label={label} className={`spinner inline-block ${className}`} />
  ) : (
    <span aria-hidden="true" className={`spinner inline-block ${className}`} />
  );
}
