import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { MINUTE_MS } from '#app/platform/durations.ts';

/** `compressed`: the bytes are stored without deflating them again, which would gain nothing. */
export type ZipFile = { name: string; bytes: Uint8Array; compressed?: boolean };

/**
 * A ZIP archive. Files are read one at a time, so that only the archive and one file are in memory. ZIP has no time
 * zones: `at` is written in UTC.
 */
export async function zip(files: AsyncIterable<ZipFile> | Iterable<ZipFile>, at: Date): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  // fflate writes the local time.
  const mtime = new Date(at.getTime() + at.getTimezoneOffset() * MINUTE_MS);
  for await (const { name, bytes, compressed } of files) {
    const entry = compressed ? new ZipPassThrough(name) : new ZipDeflate(name);
    entry.mtime = mtime;
    archive.add(entry);
    entry.push(bytes, true);
  }
  archive.end();
  return Buffer.concat(chunks);
}
