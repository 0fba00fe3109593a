import { inflateSync } from 'node:zlib'

/** The one file that a PDF holds. @throws Error where there is none */
export function attachmentOf(pdf: Buffer): { name: string; relationship: string; text: string } {
  const latin = pdf.toString('latin1')
  const body = /\/Type \/EmbeddedFile\b[\s\S]*?stream\r?\n([\s\S]*?)\r?\nendstream/.exec(latin)?.[1]
  const filespec = /\/Type \/Filespec[\s\S]*?endobj/.exec(latin)?.[0] ?? ''
  if (body === undefined) throw new Error('The PDF holds no file.')
  return {
    name: /\/UF \(([^)]*)\)/.exec(filespec)?.[1] ?? '',
    relationship: /\/AFRelationship \/(\w+)/.exec(filespec)?.[1] ?? '',
    text: inflateSync(Buffer.from(body, 'latin1')).toString('utf8'),
  }
}

/** The metadata of a PDF (XMP); empty where it has none. */
export function metadataOf(pdf: Buffer): string {
  return /<\?xpacket begin[\s\S]*?<\?xpacket end="w"\?>/.exec(pdf.toString('utf8'))?.[0] ?? ''
}
