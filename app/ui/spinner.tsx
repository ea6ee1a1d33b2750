/** Loading indicator. Without a label it is decorative, next to a text that says so. */
export function Spinner({ label, className = '' }: { label?: string; className?: string }) {
  return label ? (
    <span role="status" aria-label={label} className={`spinner inline-block ${className}`} />
  ) : (
    <span aria-hidden="true" className={`spinner inline-block ${className}`} />
  );
}
