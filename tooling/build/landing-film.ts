import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';

/** A film of a landing picture: its layers move against each other, as if the camera swayed, and lights rise. */
const FILM = { width: 960, height: 720, seconds: 8, framesPerSecond: 24, bitsPerSecond: 420_000 };
type Film = typeof FILM;

/** A looping WebM file without sound, recorded in a browser, which has the encoder. */
export async function filmOf(page: Page, svg: string): Promise<Buffer> {
  const require = createRequire(import.meta.url);
  // The encoder is available only in a secure context.
  await page.route('http://localhost/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  await page.goto('http://localhost/');
  await page.addScriptTag({ path: join(dirname(require.resolve('mediabunny')), 'mediabunny.min.cjs') });
  const base64 = await page.evaluate(record, { svg, film: FILM });
  await page.close();
  return Buffer.from(base64, 'base64');
}

/** Runs in the page. */
async function record({ svg, film }: { svg: string; film: Film }): Promise<string> {
  const { width, height, seconds, framesPerSecond, bitsPerSecond } = film;
  const { Mediabunny } = globalThis as unknown as { Mediabunny: typeof import('mediabunny') };
  const layers = await Promise.all(layersOf().map(picture));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  const target = new Mediabunny.BufferTarget();
  const output = new Mediabunny.Output({ format: new Mediabunny.WebMOutputFormat(), target });
  const source = new Mediabunny.CanvasSource(canvas, { codec: 'vp9', bitrate: bitsPerSecond });
  output.addVideoTrack(source, { frameRate: framesPerSecond });
  await output.start();
  const frames = seconds * framesPerSecond;
  for (let frame = 0; frame < frames; frame += 1) {
    draw(frame / frames);
    await source.add(frame / framesPerSecond, 1 / framesPerSecond);
  }
  await output.finalize();
  return await new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.readAsDataURL(new Blob([target.buffer as ArrayBuffer]));
  });

  /** The drawing's parts from back to front, each as a drawing with the same definitions. */
  function layersOf(): string[] {
    const root = new DOMParser().parseFromString(svg, 'text/html').querySelector('svg') as SVGSVGElement;
    const parts = [...root.children].filter(({ tagName }) => tagName !== 'defs');
    const defs = root.querySelector('defs')?.outerHTML ?? '';
    return parts.map(
      (part) =>
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900" width="1200" height="900">${defs}${part.outerHTML}</svg>`,
    );
  }

  async function picture(markup: string): Promise<HTMLImageElement> {
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(markup)}`;
    await image.decode();
    return image;
  }

  /** The state at a time from 0 to 1; at 0 the picture is as drawn. */
  function draw(moment: number): void {
    const turn = moment * 2 * Math.PI;
    layers.forEach((layer, index) => {
      const depth = layers.length === 1 ? 1 : index / (layers.length - 1);
      // Nearer layers are larger, so that no edge becomes visible.
      const scale = 1.06 + 0.05 * depth * ((1 - Math.cos(turn)) / 2);
      const [wide, high] = [width * scale, height * scale];
      const x = (width - wide) / 2 + Math.sin(turn) * (6 + 16 * depth);
      const y = (height - high) / 2 + Math.sin(turn * 2) * 4 * depth;
      context.drawImage(layer, x, y, wide, high);
    });
    for (let light = 0; light < 14; light += 1) {
      const rise = (moment + light / 14) % 1;
      const x = ((light * 0.382) % 1) * width + Math.sin(turn + light) * 24;
      const y = height * (1.05 - rise * 1.1);
      const radius = 5 + ((light * 7) % 13);
      context.fillStyle = `rgb(255 240 205 / ${0.32 * Math.sin(rise * Math.PI)})`;
      context.beginPath();
      context.arc(x, y, radius, 0, 2 * Math.PI);
      context.fill();
    }
  }
}
