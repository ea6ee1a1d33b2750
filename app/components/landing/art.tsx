/**
 * Fills its container; `markup` is `artMarkup(theme.art)` from the loader. Place text next to it or on a filled panel,
 * because a drawing guarantees no contrast.
 */
export function LandingArt({ markup, className = '' }: { markup: string; className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={`overflow-hidden [&>svg]:size-full ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawings, no part of it is input
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
