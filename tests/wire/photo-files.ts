import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A picture with recognizable colored stripes. */
export function drawing(width = 600, height = 800, hue = 0): Sharp {
  const bands = Array.from({ length: 8 }, (_, i) => {
    const x = Math.round(((i * 37 + hue * 11) % 97) * (width / 97));
    const y = Math.round(((i * 53 + hue * 29) % 89) * (height / 89));
    const color = `hsl(${(i * 67 + hue * 40) % 360} 70% ${20 + ((i * 29 + hue * 13) % 60)}%)`;
    return `<rect x="${x}" y="${y}" width="${width / 3}" height="${height / 4}" fill="${color}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#ddd"/>${bands.join('')}</svg>`;
  return sharp(Buffer.from(svg));
}

export const BOUNDARY = 'x-photo-boundary';

/** A form with files, as a browser sends it. */
export function fileForm(files: Buffer[], filename = 'photo.jpg', type = 'image/jpeg') {
  const parts = files.flatMap((bytes) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="photo"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  return {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  };
}

function crc(bytes: Buffer): number {
  let c = ~0;
  for (const byte of bytes) {
    c ^= byte;
    for (let k = 0; k < 8; k += 1) c = (c >>> 1) ^ (0xedb88320 & -(c & 1));
  }
  return ~c >>> 0;
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc(body));
  return Buffer.concat([head, body, tail]);
}

/** A gray PNG that declares this size; it contains `rows` rows, all black, in almost no bytes. */
export function pngBomb(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const row = 1 + width;
  const data = deflateSync(Buffer.alloc(Math.min(row * rows, 60_000_000)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
