import PDFDocument from 'pdfkit'
import { archival, attachFacturX, isPlainInMetadata } from './factur-x.ts'
import { fonts } from './fonts.ts'

/** What readers and screen readers are told of a file. */
export interface AboutFile {
  title: string
  author: string
  language: string
}

/**
 * An empty document in A4 with the shop's typeface.
 * @param margins points
 * @param embedded the same as an electronic invoice, where it is one
 */
export function newDocument(
  about: AboutFile,
  margins: PDFKit.PDFDocumentOptions['margins'],
  embedded: Parameters<typeof attachFacturX>[1] | null,
): PDFKit.PDFDocument {
  const isTold = embedded === null || isPlainInMetadata(about.author)
  const doc = new PDFDocument({
    size: 'A4',
    ...(margins && { margins }),
    bufferPages: true,
    lang: about.language,
    displayTitle: true,
    info: { Title: about.title, ...(isTold && { Author: about.author }) },
    ...(embedded && archival),
  })
  for (const [name, font] of Object.entries(fonts)) doc.registerFont(name, font)
  if (embedded) attachFacturX(doc, embedded)
  return doc
}
