/* Colours and measures that every sheet of paper has in common. Measures are points. */

export const ink = '#1c2423'
export const soft = '#565e5b'
export const water = '#124543'
export const line = '#e0d9ce'

export const margin = 48
export const footerHeight = 40
export const bottom = 36

/** The width between the margins. */
export function contentWidth({ page }: PDFKit.PDFDocument): number {
  return page.width - 2 * margin
}

/**
 * Begins a further page where the rest of this one is too low for `height`.
 * @returns whether it did
 */
export function makeRoom(doc: PDFKit.PDFDocument, height: number): boolean {
  if (doc.y + height <= doc.page.height - bottom - footerHeight) return false
  doc.addPage()
  return true
}

/** A thin line from margin to margin, where the document stands. */
export function rule(doc: PDFKit.PDFDocument): void {
  doc
    .moveTo(margin, doc.y)
    .lineTo(margin + contentWidth(doc), doc.y)
    .lineWidth(0.6)
    .stroke(line)
}
