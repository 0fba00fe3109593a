import { inflateSync } from 'node:zlib'

/** The one file that a PDF holds. @throws Error where there is none */
export function attachmentOf(pdf: Buffer): { name: string; relationship: string; text: string } {
  const latin = pdf.toString('latin1')
  // Compressed bytes may look like the end of the stream, or end as a line does: the length counts.
  const begin = /\/Type \/EmbeddedFile\b(?:(?!>>\s*stream)[\s\S])*?>>\s*stream\r?\n/.exec(latin)
  const length = Number(/\/Length (\d+)/.exec(begin?.[0] ?? '')?.[1])
  const start = begin ? begin.index + begin[0].length : 0
  const filespec = /\/Type \/Filespec[\s\S]*?endobj/.exec(latin)?.[0] ?? ''
  if (!begin || !length) throw new Error('The PDF holds no file.')
  return {
    name: /\/UF \(([^)]*)\)/.exec(filespec)?.[1] ?? '',
    relationship: /\/AFRelationship \/(\w+)/.exec(filespec)?.[1] ?? '',
    text: inflateSync(pdf.subarray(start, start + length)).toString('utf8'),
  }
}

/** The metadata of a PDF (XMP); empty where it has none. */
export function metadataOf(pdf: Buffer): string {
  return /<\?xpacket begin[\s\S]*?<\?xpacket end="w"\?>/.exec(pdf.toString('utf8'))?.[0] ?? ''
}
