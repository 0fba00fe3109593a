import { contentWidth, ink, makeRoom, margin, rule, soft } from './paper.ts'

/** A line of a quote or an invoice. */
export interface PaperLine {
  name: string
  /** What was chosen, each in a few words. */
  facts: readonly string[]
  /** Reference of the seller; empty for none. */
  ref: string
  /** Numbers, in the order of the head's. */
  cells: readonly string[]
  picture?: Buffer | undefined
}

/** Titles of the columns. */
export interface LineHead {
  name: string
  cells: readonly { title: string; share: number }[]
}

/** Points. */
const picture = { width: 84, height: 60 }
const gap = 12
const padding = 7

/**
 * Lines of money with pictures, choices and numbers. A line is never torn apart, each page begins with the titles,
 * and a column that no line fills is left out.
 */
export function drawLines(doc: PDFKit.PDFDocument, head: LineHead, lines: readonly PaperLine[]): void {
  const width = contentWidth(doc)
  const kept = head.cells.flatMap(({ title, share }, index) =>
    lines.some(({ cells }) => cells[index] !== '') ? [{ title, index, width: share * width }] : [],
  )
  const nameWidth = width - kept.reduce((sum, column) => sum + column.width, 0)

  const row = (name: string, cells: readonly string[], indent: number) => {
    const top = doc.y
    let left = margin + nameWidth
    for (const column of kept) {
      doc.text(cells[column.index] ?? '', left, top, { width: column.width, align: 'right' })
      left += column.width
    }
    doc.font('bold').text(name, margin + indent, top, { width: nameWidth - indent - gap })
  }

  const titles = () => {
    doc.fillColor(soft).font('bold').fontSize(8.5)
    const texts = [...kept.map((column) => [column.title, column.width] as const), [head.name, nameWidth] as const]
    const end = doc.y + Math.max(...texts.map(([text, own]) => doc.heightOfString(text, { width: own })))
    row(
      head.name,
      head.cells.map(({ title }) => title),
      0,
    )
    doc.y = end + 4
    rule(doc)
  }

  titles()
  for (const line of lines) {
    const indent = line.picture ? picture.width + gap : 0
    const facts = factColumns(doc, line.facts, width - indent)
    doc.font('bold').fontSize(9.5)
    const nameHeight = doc.heightOfString(line.name, { width: nameWidth - indent - gap }) + 2
    const refHeight = line.ref === '' ? 0 : 11
    const text = nameHeight + facts.height + refHeight
    const height = Math.max(text, line.picture ? picture.height : 0) + 2 * padding
    if (makeRoom(doc, height)) titles()
    const top = doc.y + padding
    if (line.picture) doc.image(line.picture, margin, top, { fit: [picture.width, picture.height] })
    doc.y = top
    doc.fillColor(ink).font('regular').fontSize(9.5)
    row(line.name, line.cells, indent)
    facts.draw(margin + indent, top + nameHeight)
    doc.fillColor(soft).font('regular').fontSize(8)
    doc.text(line.ref, margin + indent, top + nameHeight + facts.height, { width: width - indent })
    doc.y = top - padding + height
    rule(doc)
  }
  doc.x = margin
  doc.moveDown(0.6)
}

/** Facts in two columns of the given width, or in one where there are few. */
function factColumns(doc: PDFKit.PDFDocument, facts: readonly string[], width: number) {
  const half = facts.length > 2 ? Math.ceil(facts.length / 2) : facts.length
  const columns = [facts.slice(0, half), facts.slice(half)].filter(({ length }) => length > 0)
  const each = { width: width / Math.max(1, columns.length) - gap, lineGap: 1 }
  const plain = () => doc.font('regular').fontSize(8.5)
  plain()
  const heights = columns.map((column) => column.reduce((sum, fact) => sum + doc.heightOfString(fact, each), 0))
  return {
    height: Math.max(0, ...heights) + (columns.length > 0 ? 2 : 0),
    draw: (left: number, top: number) => {
      plain().fillColor(soft)
      for (const [index, column] of columns.entries()) {
        doc.y = top
        for (const fact of column) doc.text(fact, left + index * (each.width + gap), undefined, each)
      }
    },
  }
}
