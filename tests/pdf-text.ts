import { inflateSync } from 'node:zlib';

type Obj = { head: string; stream: string };

/** The text of a PDF created by this project, line by line, as a reader would copy it. */
export function pdfText(file: Buffer): string {
  const objects = readObjects(file);
  const fonts = new Map<string, Map<string, string>>();
  for (const { head } of objects.values())
    for (const [, name, id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const toUnicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id))?.head ?? '')?.[1];
      if (name && toUnicode) fonts.set(name, letters(objects.get(Number(toUnicode))?.stream ?? ''));
    }
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head));
  return pages
    .map(({ head }) => objects.get(Number(/\/Contents (\d+) 0 R/.exec(head)?.[1]))?.stream ?? '')
    .map((content) => linesOf(content, fonts))
    .join('\n');
}

function readObjects(file: Buffer): Map<number, Obj> {
  const text = file.toString('latin1');
  const objects = new Map<number, Obj>();
  for (const found of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)(?:stream\n([\s\S]*?)\nendstream\n)?endobj/g)) {
    const [, id, head = '', raw = ''] = found;
    const bytes = Buffer.from(raw, 'latin1');
    const stream = raw && head.includes('/FlateDecode') ? inflateSync(bytes) : bytes;
    objects.set(Number(id), { head, stream: stream.toString('latin1') });
  }
  return objects;
}

/** The characters of a font by glyph code. */
function letters(cmap: string): Map<string, string> {
  const map = new Map<string, string>();
  for (const [, from = '', list = ''] of cmap.matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/gi))
    for (const [index, code] of [...list.matchAll(/<([\da-f ]*)>/gi)].entries()) {
      const units = (code[1] ?? '').replaceAll(' ', '').match(/.{4}/g) ?? [];
      const text = String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
      map.set((Number.parseInt(from, 16) + index).toString(16).padStart(4, '0'), text);
    }
  return map;
}

function linesOf(content: string, fonts: Map<string, Map<string, string>>): string {
  let font = new Map<string, string>();
  let y = '';
  let text = '';
  const parts = /\/(F\d+) [\d.]+ Tf|1 0 0 1 [\d.-]+ ([\d.-]+) Tm|\[([^\]]*)\] TJ/g;
  for (const [, name, top, shown] of content.matchAll(parts)) {
    if (name) font = fonts.get(name) ?? font;
    if (top !== undefined && top !== y) {
      if (y !== '') text += '\n';
      y = top;
    }
    for (const [, glyphs = ''] of shown?.matchAll(/<([\da-f]+)>/gi) ?? [])
      for (const glyph of glyphs.match(/.{4}/g) ?? []) text += font.get(glyph) ?? '\ufffd';
  }
  return text.replaceAll('\u00a0', ' ');
}
