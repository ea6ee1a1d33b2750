type Props = { svg: string; className?: string; label?: string };

/** A theme's mark or logo, inline so that it takes the colours around it. The theme contract vets the SVG. */
export function Drawing({ svg, className = '', label }: Props) {
  return (
    <span className={`inline-block ${className}`}>
      {label && <span className="sr-only">{label}</span>}
      <span
        aria-hidden="true"
        className="contents [&>svg]:h-full [&>svg]:w-auto"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: only drawings that themes/safe-svg.ts has passed
        dangerouslySetInnerHTML={{ __html: svg }}
      />
    </span>
  );
}
