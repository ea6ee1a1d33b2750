export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'heic';

/** Brands of HEIF files whose pictures are HEVC, as phones write them. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1'];

/**
 * What a file is by its first bytes; null when it is nothing that is accepted. Names and types that come with
 * a file are the sender's word and count for nothing.
 */
export function pictureFormat(bytes: Uint8Array): PictureFormat | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp' && HEIC_BRANDS.includes(text(8, 12))) return 'heic';
  return null;
}

/** For file fields. With HEIC in it, iPhones send their pictures as they are; the server reads them. */
export const ACCEPTED_TYPES = 'image/jpeg,image/png,image/webp,image/heic,image/heif';
