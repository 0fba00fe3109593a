import { type AboutFile, newDocument } from './document.ts'
import { runsOf } from './fonts.ts'
import { drawLines, type LineHead, type PaperLine } from './line-table.ts'
import { bottom, contentWidth, footerHeight, ink, makeRoom, margin, rule, soft, water } from './paper.ts'
import { drawPrices, type PricedProduct, type PriceHead } from './price-table.ts'

/** Points. */
const logoSize = 40

/**
 * A sheet of paper in the shop's typeface and colours, filled from top to bottom; it goes on with a
 * further page where one is full.
 */
export class SheetPage {
  readonly #doc: PDFKit.PDFDocument
  readonly #chunks: Buffer[] = []

  /** @param embedded the same as an electronic invoice, where it is one */
  constructor(about: AboutFile, embedded: Parameters<typeof newDocument>[2] = null) {
    const margins = { top: margin, left: margin, right: margin, bottom: bottom + footerHeight }
    this.#doc = newDocument(about, margins, embedded)
    this.#doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk))
  }

  get #width(): number {
    return contentWidth(this.#doc)
  }

  /** Kind of sheet, product, and a line under it. @param logo of the shop, in the corner */
  heading(kind: string, name: string, under: string, logo?: Buffer): void {
    const doc = this.#doc
    doc.rect(0, 0, doc.page.width, 10).fill(water)
    if (logo) doc.image(logo, margin + this.#width - logoSize, margin, { width: logoSize })
    doc.fillColor(water).font('bold').fontSize(10).text(kind.toUpperCase(), margin, margin, { characterSpacing: 0.8 })
    doc.moveDown(0.3).fillColor(ink).fontSize(20).text(name, { width: this.#width })
    doc.moveDown(0.2).fillColor(soft).font('regular').fontSize(10).text(under)
    doc.moveDown(1)
  }

  /** @param room points that the title and what it begins with need */
  section(title: string, room = 70): void {
    const doc = this.#doc
    // A title alone at the foot of a page helps no reader.
    makeRoom(doc, room)
    doc.moveDown(0.4).fillColor(ink).font('bold').fontSize(12).text(title, margin)
    doc.moveDown(0.4)
  }

  /**
   * Pictures side by side, fitted into boxes of one height.
   * @param height points
   * @param captions one under each picture, or a single one for all
   * @param most pictures of a row; fewer are as wide
   */
  pictures(pictures: readonly Buffer[], height: number, captions: readonly string[], most = pictures.length): void {
    const doc = this.#doc
    const gap = 16
    const width = (this.#width - gap * (most - 1)) / most
    const captionWidth = captions.length === 1 ? this.#width : width
    makeRoom(doc, height + 30)
    const top = doc.y
    let end = top
    for (const [index, picture] of pictures.entries()) {
      const left = margin + index * (width + gap)
      doc.image(picture, left, top, { fit: [width, height], align: 'center', valign: 'center' })
      doc.fillColor(soft).font('regular').fontSize(8)
      doc.text(captions[index] ?? '', left, top + height + 4, { width: captionWidth })
      end = Math.max(end, doc.y)
    }
    doc.x = margin
    doc.y = end
    doc.moveDown(0.8)
  }

  /** Blocks of lines side by side, each under its title. */
  columns(blocks: readonly { title: string; lines: readonly string[] }[]): void {
    const doc = this.#doc
    const width = this.#width / Math.max(1, blocks.length)
    const top = doc.y
    let end = top
    for (const [index, { title, lines }] of blocks.entries()) {
      const place = { width: width - 12 }
      doc
        .fillColor(soft)
        .font('bold')
        .fontSize(9)
        .text(title, margin + index * width, top, place)
      doc.moveDown(0.3).fillColor(ink).font('regular').fontSize(10)
      for (const line of lines) {
        const runs = runsOf(line)
        for (const [at, { text, font }] of runs.entries())
          doc.font(font).text(text, { ...place, continued: at < runs.length - 1 })
      }
      end = Math.max(end, doc.y)
    }
    doc.x = margin
    doc.y = end
    doc.moveDown(0.8)
  }

  /**
   * Rows of cells; the first column is the label.
   * @param shares widths of the columns, together 1
   */
  table(rows: readonly (readonly string[])[], shares: readonly number[]): void {
    const doc = this.#doc
    for (const row of rows) {
      const widths = shares.map((share) => share * this.#width)
      doc.font('regular').fontSize(9.5)
      const height =
        Math.max(...row.map((cell, index) => doc.heightOfString(cell, { width: (widths[index] ?? 0) - 12 }))) + 8
      makeRoom(doc, height)
      const top = doc.y
      let left = margin
      for (const [index, cell] of row.entries()) {
        doc.fillColor(index === 0 ? soft : ink).text(cell, left, top + 3.5, { width: (widths[index] ?? 0) - 12 })
        left += widths[index] ?? 0
      }
      doc.y = top + height
      rule(doc)
    }
    doc.moveDown(0.6)
  }

  /** Lines of a quote or an invoice. */
  lines(head: LineHead, lines: readonly PaperLine[]): void {
    drawLines(this.#doc, head, lines)
  }

  /** Products of a price list. */
  prices(head: PriceHead, products: readonly PricedProduct[]): Promise<void> {
    return drawPrices(this.#doc, head, products)
  }

  /** Sums at the right, each with its label; the last is what counts. They stay together on a page. */
  sums(sums: readonly (readonly [label: string, amount: string])[]): void {
    const doc = this.#doc
    const width = this.#width / 2
    const left = margin + this.#width - width
    makeRoom(doc, sums.length * 18 + 24)
    doc.moveDown(0.4)
    for (const [index, [label, amount]] of sums.entries()) {
      const isLast = index === sums.length - 1
      const top = doc.y + (isLast ? 6 : 0)
      if (isLast)
        doc
          .moveTo(left, doc.y)
          .lineTo(left + width, doc.y)
          .lineWidth(1)
          .stroke(water)
      doc
        .fillColor(isLast ? water : ink)
        .font(isLast ? 'bold' : 'regular')
        .fontSize(isLast ? 13 : 10)
      doc.text(amount, left + width / 2, top, { width: width / 2, align: 'right' })
      doc.text(label, left, top, { width: width / 2 })
      doc.moveDown(0.3)
    }
    doc.x = margin
    doc.moveDown(0.6)
  }

  paragraphs(texts: readonly string[]): void {
    this.#doc.fillColor(ink).font('regular').fontSize(9.5)
    for (const text of texts) this.#doc.text(text, margin, undefined, { width: this.#width }).moveDown(0.4)
  }

  bullets(items: readonly string[]): void {
    this.#doc.fillColor(ink).font('regular').fontSize(10)
    for (const item of items)
      this.#doc.text(`•  ${item}`, margin, undefined, { width: this.#width, indent: 0 }).moveDown(0.15)
    this.#doc.moveDown(0.4)
  }

  steps(steps: readonly { title: string; text: string }[], numbered: boolean): void {
    const doc = this.#doc
    const indent = numbered ? 26 : 0
    for (const [index, { title, text }] of steps.entries()) {
      doc.font('regular').fontSize(10)
      const height = doc.heightOfString(text, { width: this.#width - indent }) + 24
      makeRoom(doc, height)
      const top = doc.y
      if (numbered)
        doc
          .fillColor(water)
          .font('bold')
          .fontSize(13)
          .text(String(index + 1), margin, top - 1)
      doc
        .fillColor(ink)
        .font('bold')
        .fontSize(10.5)
        .text(title, margin + indent, top)
      doc
        .font('regular')
        .fontSize(10)
        .text(text, margin + indent, undefined, { width: this.#width - indent })
      doc.moveDown(0.55)
    }
  }

  /** Ends the file. @param foot lines at the foot of every page, @param page its number in words */
  finish(foot: readonly string[], page: (number: number, pages: number) => string): Promise<Buffer<ArrayBuffer>> {
    const doc = this.#doc
    const { start, count } = doc.bufferedPageRange()
    for (let index = start; index < start + count; index += 1) {
      doc.switchToPage(index)
      // The foot stands in the margin, where text would otherwise begin a new page.
      doc.page.margins.bottom = 0
      const top = doc.page.height - bottom - footerHeight + 6
      doc.y = top
      rule(doc)
      doc.fillColor(soft).font('regular').fontSize(8)
      doc.text([...foot, page(index + 1, count)].join('\n'), margin, top + 8, { width: this.#width, lineGap: 1.5 })
    }
    return new Promise((done) => {
      doc.on('end', () => done(Buffer.from(Buffer.concat(this.#chunks))))
      doc.end()
    })
  }
}
