/** Cut-outs of the drawing, all of which are 1200 by 900: left, top, width; each is 3:4. */
const PIECES = [
  [420, 60, 420],
  [180, 420, 360],
  [560, 300, 420],
  [10, 480, 315],
  [860, 420, 340],
  [640, 380, 380],
  [760, 60, 410],
  [330, 240, 480],
] as const;

const SIZED = '<svg width="1200" height="900"';

/** The brand's landing picture as prints. It is in the document once; each print shows a part of it. */
export function ArtPieces({ art }: { art: string }) {
  return (
    <>
      <svg className="collage-source" width="0" height="0" aria-hidden="true">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawings, no part of it is input */}
        <g id="collage-art" dangerouslySetInnerHTML={{ __html: art.replace(/^<svg/, SIZED) }} />
      </svg>
      <div className="collage-prints" aria-hidden="true">
        {PIECES.map(([x, y, width]) => (
          <div key={x} className="collage-print">
            <svg aria-hidden="true" viewBox={`${x} ${y} ${width} ${(width * 4) / 3}`}>
              <use href="#collage-art" />
            </svg>
          </div>
        ))}
      </div>
    </>
  );
}
