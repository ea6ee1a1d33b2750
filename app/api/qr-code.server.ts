import { encode } from 'uqr';

export type QrCode = {
  /** Modules per side, including the quiet zone. */
  size: number;
  /** The dark modules as the `d` of an SVG path, one unit each. */
  path: string;
};

/** A text as a QR code (ISO/IEC 18004), with the quiet zone of four modules that readers need. */
export function qrPath(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  // eslint-disable-next-line lingui/no-unlocalized-strings -- an SVG path
  const rows = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join(''));
  return { size, path: rows.join('') };
}
