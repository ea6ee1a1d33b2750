import { fontFiles, runsOf, type Weight } from './fonts.server.ts';

/** Points. */
const MARGIN = 56;
const PAGE_WIDTH = 595;
const PAGE_BOTTOM = 842 - MARGIN;
export const CONTENT_WIDTH = PAGE_WIDTH - 2 * MARGIN;
const LEADING = 1.45;
const INK = '#1d1d22';
const FAINT = '#5a5a63';
const LINE = '#c9c9d1';

type TextLook = {
  size?: number;
  weight?: Weight;
  faint?: boolean;
  align?: 'start' | 'end';
  /** The offset from the left margin, and the maximum width. */
  x?: number;
  width?: number;
};

type PdfInfo = { title: string; author: string; locale: string; at: Date };

/** An A4 page that texts are added to from top to bottom. */
export class PdfDocument {
  private y = MARGIN;
  private readonly doc: PDFKit.PDFDocument;
  private readonly done: Promise<Buffer>;

  private constructor(doc: PDFKit.PDFDocument) {
    this.doc = doc;
    const parts: Buffer[] = [];
    this.done = new Promise((resolve, reject) => {
      doc.on('data', (part: Buffer) => parts.push(part));
      doc.on('end', () => resolve(Buffer.concat(parts)));
      doc.on('error', reject);
    });
  }

  /** The library is loaded with the first document. */
  static async open({ title, author, locale, at }: PdfInfo): Promise<PdfDocument> {
    const { default: PDFDocument } = await import('pdfkit');
    const doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      lang: locale,
      displayTitle: true,
      // The standard fonts are not used, so their metrics are not loaded.
      font: '',
      info: { Title: title, Author: author, CreationDate: at, ModDate: at },
    });
    for (const [name, file] of fontFiles()) doc.registerFont(name, file);
    return new PdfDocument(doc);
  }

  /** Adds a text below the previous one, wrapped. */
  text(text: string, look: TextLook = {}): this {
    this.y += this.draw(text, look, this.y);
    return this;
  }

  /** Texts in one row; the next text starts below the longest. */
  row(...cells: [string, TextLook][]): this {
    const height = Math.max(...cells.map(([text, look]) => this.lines(text, look).length * heightOf(look)));
    if (this.y + height > PAGE_BOTTOM) this.turn();
    for (const [text, look] of cells) this.draw(text, look, this.y);
    this.y += height;
    return this;
  }

  space(points: number): this {
    this.y += points;
    return this;
  }

  rule(): this {
    const { doc } = this;
    doc
      .moveTo(MARGIN, this.y)
      .lineTo(PAGE_WIDTH - MARGIN, this.y)
      .lineWidth(0.75)
      .strokeColor(LINE)
      .stroke();
    this.y += 8;
    return this;
  }

  async finish(): Promise<Buffer> {
    this.doc.end();
    return await this.done;
  }

  private draw(text: string, look: TextLook, top: number): number {
    const { x = 0, width = CONTENT_WIDTH - x, align = 'start', faint, weight = 'regular' } = look;
    const height = heightOf(look);
    let y = top;
    this.doc.fontSize(sizeOf(look)).fillColor(faint ? FAINT : INK);
    for (const line of this.lines(text, look)) {
      if (y + height > PAGE_BOTTOM && top === this.y) {
        this.turn();
        y = MARGIN;
      }
      let left = MARGIN + x + (align === 'end' ? width - this.widthOf(line, look) : 0);
      for (const run of runsOf(line, weight)) {
        this.doc.font(run.font).text(run.text, left, y, { lineBreak: false });
        left += this.doc.widthOfString(run.text);
      }
      y += height;
    }
    return y - this.y;
  }

  private turn(): void {
    this.doc.addPage();
    this.y = MARGIN;
  }

  private lines(text: string, look: TextLook): string[] {
    const { x = 0, width = CONTENT_WIDTH - x } = look;
    const lines: string[] = [];
    for (const paragraph of printable(text).split('\n')) {
      let line = '';
      for (const word of paragraph.split(' ')) {
        const longer = line === '' ? word : `${line} ${word}`;
        if (line !== '' && this.widthOf(longer, look) > width) {
          lines.push(line);
          line = word;
        } else line = longer;
      }
      lines.push(line);
    }
    return lines;
  }

  private widthOf(text: string, look: TextLook): number {
    this.doc.fontSize(sizeOf(look));
    return runsOf(text, look.weight ?? 'regular').reduce(
      (sum, run) => sum + this.doc.font(run.font).widthOfString(run.text),
      0,
    );
  }
}

const sizeOf = ({ size = 10 }: TextLook): number => size;
const heightOf = (look: TextLook): number => sizeOf(look) * LEADING;

/** The narrow spaces that some languages use in numbers are not in the font; a normal space is. */
const printable = (text: string): string =>
  text.replace(/[\u202f\u2009]/g, '\u00a0').replace(/[\u2066-\u2069]/g, '');
