import type { Font } from 'fontkit'
import { attachInvoice, FACTUR_X_OPTIONS } from './factur-x.ts'
import { pdfFonts, type PdfFonts } from './pdf-fonts.ts'
import { breakLines, textDirection, piecesOf, type Piece } from './pdf-text.ts'
import { shapeText } from './shape-text.ts'

const MARGIN = 56
const ROW_GAP = 4
const COLUMN_GAP = 8
const RULE_WIDTH = 0.5
const RULE_GAP = 6
const LOGO = { width: 200, height: 48, gap: 8 }
/** A small picture is as large as on a screen, and not blurred. */
const POINTS_PER_PIXEL = 0.75
type Weight = 'regular' | 'bold' | 'display'
const WEIGHTS: Readonly<Record<Weight, number>> = { regular: 400, bold: 700, display: 700 }

/** In units of the font: it is as thin as its file says, and is drawn thicker. */
const strokeOf = ({ variationAxes, unitsPerEm }: Font, weight: Weight): number =>
  (Math.max(0, WEIGHTS[weight] - (variationAxes.wght?.default ?? WEIGHTS.regular)) * unitsPerEm) / 8_000

const layOut = (font: Font, text: string, size: number) => ({ run: shapeText(font, text), scale: size / font.unitsPerEm })

function widthOfPiece(pdf: PDFKit.PDFDocument, { font, text }: Piece, size: number): number {
  if (font === undefined) return pdf.widthOfString(text)
  const { run, scale } = layOut(font, text, size)
  return run.advanceWidth * scale
}

interface Outlines {
  readonly font: Font
  readonly text: string
  readonly size: number
  readonly weight: Weight
  readonly color: string
}

/** As shapes: a part of these fonts cannot be embedded. */
function drawOutlines(pdf: PDFKit.PDFDocument, { font, text, size, weight, color }: Outlines, left: number, top: number): void {
  const { run, scale } = layOut(font, text, size)
  const stroke = strokeOf(font, weight)
  let x = left
  for (const [index, { path }] of run.glyphs.entries()) {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = run.positions[index] ?? {}
    pdf.save().translate(x + xOffset * scale, top + size * 0.93 - yOffset * scale)
    pdf.scale(scale, -scale).path(path.toSVG())
    if (stroke > 0) pdf.lineWidth(stroke).fillAndStroke(color, color)
    else pdf.fill(color)
    pdf.restore()
    x += xAdvance * scale
  }
}

/** The bytes of a finished document. */
async function bytesOf(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((done, fail) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => done(Buffer.concat(chunks)))
    pdf.on('error', fail)
    pdf.end()
  })
}

/** Draws at the foot of each page which one it is, when there are several. */
function numberPages(pdf: PDFKit.PDFDocument, draw: (number: string) => void): void {
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count && count > 1; page += 1) {
    pdf.switchToPage(page)
    // Else the foot would be the first line of a new page.
    pdf.page.margins.bottom = 0
    draw(`page ${String(page + 1)} of ${String(count)}`)
  }
}

/** In pixels, as the first chunk of the file says; undefined of what is no whole PNG, which pdfkit might put on the page. */
function sizeOfPng(png: Buffer): { readonly width: number; readonly height: number } | undefined {
  const isWhole = png.toString('latin1', 1, 4) === 'PNG' && png.toString('latin1', png.length - 8, png.length - 4) === 'IEND'
  return isWhole ? { width: png.readUInt32BE(16), height: png.readUInt32BE(20) } : undefined
}

interface DocumentInfo {
  readonly title: string
  readonly author: string
  readonly createdAt: Date
}

const PAGES = { size: 'A4', margin: MARGIN, lang: 'en', font: '', bufferPages: true } as const

/** @param xml the invoice that the document carries as a PDF/A-3, if any; its author stands in the XMP, which pdfkit does not escape */
async function openDocument({ title, author, createdAt }: DocumentInfo, xml: string | undefined): Promise<PDFKit.PDFDocument> {
  const { default: PDFDocument } = await import('pdfkit')
  if (xml === undefined) return new PDFDocument({ ...PAGES, info: { Title: title, Author: author, CreationDate: createdAt } })
  const pdf = new PDFDocument({ ...PAGES, ...FACTUR_X_OPTIONS, info: { Title: title, CreationDate: createdAt } })
  attachInvoice(pdf, xml, { author, createdAt })
  return pdf
}

/** Draws text in one font, size and colour after the other. */
function createPen(pdf: PDFKit.PDFDocument, fonts: PdfFonts) {
  let weight: Weight = 'regular'
  let size = 10
  let color = 'black'
  // Its types know fonts by their bytes only.
  for (const name of ['regular', 'bold', 'display'] as const)
    pdf.registerFont(name, fonts[name] as unknown as PDFKit.Mixins.PDFFontSource)
  const hasFace = (text: string): boolean =>
    Array.from(text).every((letter) => fonts.display.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))

  function useFont(name: Weight, points: number): void {
    weight = name
    size = points
    pdf.font(name).fontSize(points)
  }

  function drawLine(line: string, left: number, top: number, direction = textDirection(line)): void {
    let x = left
    for (const piece of piecesOf(line, fonts, direction)) {
      if (piece.font === undefined) pdf.text(piece.text, x, top, { lineBreak: false })
      else drawOutlines(pdf, { font: piece.font, text: piece.text, size, weight, color }, x, top)
      x += widthOfPiece(pdf, piece, size)
    }
  }

  return {
    useFont,
    /** For what stands in the face of headings. In one font: a name with letters that the face has not is bold as a whole. */
    useFaceFor: (text: string, points: number): void => useFont(hasFace(text) ? 'display' : 'bold', points),
    /** @param name `#rrggbb` */
    useColor(name: string): void {
      color = name
      pdf.fillColor(name)
    },
    widthOf: (line: string): number => piecesOf(line, fonts).reduce((sum, piece) => sum + widthOfPiece(pdf, piece, size), 0),
    drawLine,
  }
}

/**
 * Writes lines on A4, from top to bottom. The same lines always give the same bytes.
 * @param xml an invoice that the document is to carry
 */
export async function createPdfWriter(info: DocumentInfo, xml?: string) {
  const [pdf, fonts] = await Promise.all([openDocument(info, xml), pdfFonts()])
  const width = pdf.page.width - 2 * MARGIN
  const { widthOf, drawLine, ...pen } = createPen(pdf, fonts)

  const lineHeight = (): number => pdf.currentLineHeight(true)
  /** @param lines those of one paragraph, which begin at the left, where the address shows in the window of an envelope */
  function drawLines(lines: readonly string[], paragraph: string): void {
    for (const line of lines) {
      if (pdf.y + lineHeight() > pdf.page.height - MARGIN) pdf.addPage()
      const top = pdf.y
      drawLine(line, MARGIN, top, textDirection(paragraph))
      pdf.y = top + lineHeight()
    }
  }

  return {
    ...pen,
    /** @param name its colour, `#rrggbb` */
    drawRule(name: string): void {
      const top = pdf.y + RULE_GAP / 2
      pdf
        .moveTo(MARGIN, top)
        .lineTo(MARGIN + width, top)
        .lineWidth(RULE_WIDTH)
        .stroke(name)
      pdf.y += RULE_GAP * 2
    },
    /** Draws a PNG above what follows. Of bytes that are none nothing: the document is worth more. */
    drawLogo(png: Buffer): void {
      const pixels = sizeOfPng(png)
      if (pixels === undefined) return
      const scale = Math.min(POINTS_PER_PIXEL, LOGO.width / pixels.width, LOGO.height / pixels.height)
      const top = pdf.y
      pdf.image(png, MARGIN, top, { scale })
      pdf.y = top + pixels.height * scale + LOGO.gap
    },
    write: (text: string): void => drawLines(breakLines(text, width, widthOf), text),
    /** The amount stands right of the first line of its label, and never on it. */
    writeRow(label: string, amount: string, amountWidth: number): void {
      const lines = breakLines(label, width - Math.max(amountWidth, widthOf(amount) + COLUMN_GAP), widthOf)
      if (pdf.y + lines.length * lineHeight() > pdf.page.height - MARGIN) pdf.addPage()
      drawLine(amount, MARGIN + width - widthOf(amount), pdf.y)
      drawLines(lines, label)
      pdf.y += ROW_GAP
    },
    moveDown(lines = 1): void {
      pdf.y += lines * lineHeight()
    },
    /** Begins a new page unless this many rows of one line fit on this one. */
    keepTogether(rows: number): void {
      if (pdf.y + rows * (lineHeight() + ROW_GAP) > pdf.page.height - MARGIN) pdf.addPage()
    },
    /** @param name stands with the number of the page at the foot of each one, when there are several */
    async end(name: string): Promise<Buffer> {
      numberPages(pdf, (number) => drawLine(`${name}, ${number}`, MARGIN, pdf.page.height - MARGIN + lineHeight()))
      return bytesOf(pdf)
    },
  }
}
