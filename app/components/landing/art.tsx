/**
 * Fills the box that it is given; `markup` is `artMarkup(theme.art)` from the loader. Text may only stand
 * beside it or on a filled panel above it, because a drawing promises no contrast.
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
