import { setImmediate } from 'node:timers/promises'
import { contentWidth, ink, makeRoom, margin, rule, soft } from './paper.ts'

/** A price of a product. */
export interface PricedLine {
  ref: string
  /** What the price is of, among those of the product. */
  name: string
  /** Amounts, in the order of the head's. */
  amounts: readonly string[]
}

/** A product with its prices. */
export interface PricedProduct {
  name: string
  lines: readonly PricedLine[]
}

/** Titles of the columns. */
export interface PriceHead {
  ref: string
  amounts: readonly string[]
}

/** Shares of the width: of the reference, and of each amount. */
const shares = { ref: 0.3, amount: 0.16 }
/** Points. */
const [lineHeight, nameHeight, gap] = [13, 17, 8]

/**
 * Products with their prices below each other, and the titles on each page. A list is long, so other work of the process
 * goes on between the products.
 */
export async function drawPrices(
  doc: PDFKit.PDFDocument,
  head: PriceHead,
  products: readonly PricedProduct[],
): Promise<void> {
  const width = contentWidth(doc)
  const nameLeft = margin + shares.ref * width
  const amountsLeft = margin + width - head.amounts.length * shares.amount * width

  /** One line of text, cut where its column ends. */
  const cell = (text: string, left: number, top: number, right: number) =>
    doc.text(text, left, top, { width: right - left - gap, height: lineHeight, ellipsis: true })

  const row = ({ ref, name, amounts }: PricedLine) => {
    const top = doc.y
    cell(ref, margin, top, nameLeft)
    cell(name, nameLeft, top, amountsLeft)
    for (const [index, amount] of amounts.entries()) {
      const right = amountsLeft + (index + 1) * shares.amount * width
      doc.text(amount, right - doc.widthOfString(amount), top, { lineBreak: false })
    }
    doc.y = top + lineHeight
  }

  const titles = () => {
    doc.fillColor(soft).font('bold').fontSize(8)
    row({ ...head, name: '' })
    rule(doc)
    doc.y += 4
  }

  titles()
  for (const { name, lines } of products) {
    await setImmediate()
    if (makeRoom(doc, nameHeight + lineHeight)) titles()
    const top = doc.y + 2
    doc.fillColor(ink).font('bold').fontSize(9)
    cell(name, margin, top, margin + width)
    doc.y = top + lineHeight
    for (const line of lines) {
      if (makeRoom(doc, lineHeight)) titles()
      doc.fillColor(ink).font('regular').fontSize(8.5)
      row(line)
    }
    doc.y += 2
    rule(doc)
  }
  doc.x = margin
  doc.moveDown(0.6)
}
