type PictureFormat = 'jpeg' | 'png' | 'webp' | 'heic';

/** HEIF brands whose pictures are HEVC, as written by phones. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1'];

/**
 * Detects a file's format by its first bytes; null when it is not accepted. The client's file name and type are not
 * trusted.
 */
export function pictureFormat(bytes: Uint8Array): PictureFormat | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp' && HEIC_BRANDS.includes(text(8, 12))) return 'heic';
  return null;
}

/** For file inputs. With HEIC in the list, iPhones upload their pictures unconverted; the server decodes them. */
export const ACCEPTED_TYPES = 'image/jpeg,image/png,image/webp,image/heic,image/heif';
