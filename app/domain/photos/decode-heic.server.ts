export type Pixels = { data: Uint8Array; width: number; height: number };

/** The part of the decoder's API that is used: libheif with libde265, as WebAssembly. */
type HeifImage = {
  get_width(): number;
  get_height(): number;
  display(target: PixelTarget, done: (filled: PixelTarget | null) => void): void;
  free(): void;
};
type PixelTarget = { data: Uint8ClampedArray; width: number; height: number };
type Heif = { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } };

/**
 * Decodes the first picture of a HEIC file, upright. `refuse` checks its size before decoding. The decoder runs in
 * WebAssembly memory, in the image process, and is loaded with the first HEIC file.
 */
export async function decodeHeic(
  bytes: Uint8Array,
  refuse: (width: number, height: number) => void,
): Promise<Pixels> {
  const { default: heif } = (await import('libheif-js/wasm-bundle.js')) as unknown as { default: Heif };
  const [image, ...others] = new heif.HeifDecoder().decode(bytes);
  for (const other of others) other.free();
  if (!image) throw new Error('The file contains no picture.');
  try {
    const [width, height] = [image.get_width(), image.get_height()];
    refuse(width, height);
    const target = { data: new Uint8ClampedArray(width * height * 4), width, height };
    const filled = await new Promise<PixelTarget | null>((done) => image.display(target, done));
    if (!filled) throw new Error('The picture could not be decoded.');
    return { data: new Uint8Array(filled.data.buffer), width, height };
  } finally {
    image.free();
  }
}
