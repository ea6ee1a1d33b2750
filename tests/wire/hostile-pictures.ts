import { deflateSync } from 'node:zlib';
import { drawing, pngBomb, pngChunk } from './photo-files.ts';

/** The upload's response, or the reason for which the photo is refused later; null: accepted. */
export type Hostile = {
  what: string;
  bytes: Buffer;
  answer?: [status: number, error: string];
  reason?: string;
};

const text = (value: string) => Buffer.from(value, 'latin1');
const SCRIPT = '<script>alert(1)</script>';
const padded = (start: string | Buffer, length = 400) =>
  Buffer.concat([typeof start === 'string' ? text(start) : start, Buffer.alloc(length, 0x20)]);
const UNKNOWN: [number, string] = [415, 'format_unknown'];

/** Files that are not pictures, or not of an accepted format, whatever their name. */
const OTHER_FORMATS: [string, Buffer][] = [
  ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"/>')],
  [
    'an SVG with a script',
    text(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
  ],
  ['XML that reads files', text('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>')],
  ['a GIF', padded('GIF89a\x01\x00\x01\x00')],
  ['a GIF that is a script', padded(`GIF89a/*\x00*/=1;alert(1)//`)],
  ['a page', text(`<!doctype html><html>${SCRIPT}</html>`)],
  ['a PDF', padded('%PDF-1.7\n1 0 obj')],
  ['a TIFF', padded(Buffer.from('49492a0008000000', 'hex'))],
  ['a big-endian TIFF', padded(Buffer.from('4d4d002a00000008', 'hex'))],
  ['a BMP', padded('BM\x46\x00\x00\x00')],
  ['an icon', padded(Buffer.from('000001000100', 'hex'))],
  ['a Windows program', padded('MZ\x90\x00')],
  ['a Linux program', padded('\x7fELF\x02\x01\x01')],
  ['a ZIP', padded('PK\x03\x04')],
  ['a script', text('<?php system($_GET["c"]); ?>')],
  ['a video', padded('\x00\x00\x00\x20ftypisom')],
  ['an AVIF', padded('\x00\x00\x00\x20ftypavif')],
  ['a Photoshop file', padded('8BPS\x00\x01')],
  ['a megabyte of nothing', Buffer.alloc(1024 * 1024)],
];

/** They begin like a picture. */
async function broken(): Promise<Hostile[]> {
  const jpeg = await drawing().jpeg().toBuffer();
  const png = await drawing().png().toBuffer();
  const webp = await drawing().webp().toBuffer();
  const frames = await Promise.all([1, 2, 3].map((hue) => drawing(300, 400, hue).png().toBuffer()));
  const { default: sharp } = await import('sharp');
  return [
    {
      what: 'a PNG of 400 megapixels in 50 kB',
      bytes: pngBomb(20_000, 20_000, 2_000),
      reason: 'too_many_pixels',
    },
    {
      what: 'a PNG of more pixels than a PNG may have',
      bytes: pngBomb(5_000, 5_001),
      reason: 'too_many_pixels',
    },
    { what: 'a PNG that says 4 gigapixels', bytes: pngBomb(65_535, 65_535, 1), reason: 'too_many_pixels' },
    { what: 'a PNG of which a part is there', bytes: pngBomb(5_000, 5_000, 20), reason: 'unreadable' },
    { what: 'half a JPEG', bytes: jpeg.subarray(0, jpeg.length / 2), reason: 'unreadable' },
    { what: 'half a PNG', bytes: png.subarray(0, png.length / 2), reason: 'unreadable' },
    { what: 'half a WebP', bytes: webp.subarray(0, webp.length / 2), reason: 'unreadable' },
    { what: 'the beginning of a JPEG', bytes: padded('\xff\xd8\xff\xe0\x00\x10JFIF'), reason: 'unreadable' },
    { what: 'the beginning of a PNG', bytes: text('\x89PNG\r\n\x1a\n'), reason: 'unreadable' },
    { what: 'a WebP of rubbish', bytes: padded('RIFF\xff\xff\xff\xffWEBPVP8 '), reason: 'unreadable' },
    {
      what: 'a HEIC of rubbish',
      bytes: padded('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic'),
      reason: 'unreadable',
    },
    {
      what: 'a moving WebP',
      bytes: await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
      reason: 'animated',
    },
    { what: 'a PNG of one pixel', bytes: pngBomb(1, 1), reason: 'too_small' },
    { what: 'a JPEG like a thread', bytes: await drawing(4_000, 12).jpeg().toBuffer(), reason: 'too_small' },
  ];
}

const insert = (bytes: Buffer, at: number, more: Buffer) =>
  Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)]);
const segment = (marker: number, data: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};

/** Pictures that contain something which must be removed. */
async function loaded(): Promise<Hostile[]> {
  const jpeg = (hue: number) => drawing(600, 800, hue).jpeg().toBuffer();
  const png = await drawing(600, 800, 15).png().toBuffer();
  const secret = deflateSync(Buffer.alloc(30_000_000, 0x41));
  const text_ = pngChunk('zTXt', Buffer.concat([text(`Comment\0\0`), secret]));
  return [
    {
      what: 'a JPEG with a page in its comment',
      bytes: insert(await jpeg(11), 2, segment(0xfe, text(SCRIPT))),
    },
    {
      what: 'a JPEG with a ZIP behind it',
      bytes: Buffer.concat([await jpeg(12), text(`PK\x03\x04ZIP${SCRIPT}`)]),
    },
    {
      what: 'a JPEG with broken EXIF',
      bytes: insert(await jpeg(13), 2, segment(0xe1, text(`Exif\0\0II*\0\xff\xff\xff\x7f${SCRIPT}`))),
    },
    {
      what: 'a JPEG with 65 kB of EXIF',
      bytes: insert(
        await jpeg(14),
        2,
        segment(0xe1, Buffer.concat([text('Exif\0\0MM\0*\0\0\0\x08'), Buffer.alloc(65_000, 0x3c)])),
      ),
    },
    { what: 'a PNG with a bomb of text', bytes: insert(png, 33, text_) },
    { what: 'a CMYK JPEG', bytes: await drawing(600, 800, 16).toColourspace('cmyk').jpeg().toBuffer() },
  ];
}

/** Three dozen malicious files. */
export async function hostilePictures(): Promise<Hostile[]> {
  return [
    { what: 'an empty file', bytes: Buffer.alloc(0), answer: [422, 'file_empty'] },
    {
      what: 'a file of 15.5 MB',
      bytes: padded('\xff\xd8\xff\xe0', 15.5 * 1024 * 1024),
      answer: [413, 'file_too_large'],
    },
    ...OTHER_FORMATS.map(([what, bytes]): Hostile => ({ what, bytes, answer: UNKNOWN })),
    ...(await broken()),
    ...(await loaded()),
  ];
}
