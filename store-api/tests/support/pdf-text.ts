import { inflateSync } from 'node:zlib'

/** Letters of a PDF's pages, read through the character maps of its embedded fonts. */
export function textOf(pdf: Buffer): string {
  const latin = pdf.toString('latin1')
  // Compressed data may end in \r itself; an additional \r at the end does no harm.
  const streams = [...latin.matchAll(/stream\r?\n([\s\S]*?)\nendstream/g)].map(([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  const maps = streams
    .filter((stream) => stream.includes('beginbfrange'))
    .map((stream) => [...(/beginbfrange([\s\S]*?)endbfrange/.exec(stream)?.[1] ?? '').matchAll(/\[([^\]]*)\]/g)])
    .map((ranges) =>
      ranges.flatMap(([, list = '']) => [...list.matchAll(/<([0-9a-f ]+)>/gi)].map(([, code = '']) => code)),
    )
    .map((codes) => codes.map((code) => Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')))
  const pieces = streams
    .filter((stream) => stream.includes('BT'))
    .flatMap((stream) => [...stream.matchAll(/\/F(\d+) [^\n]*Tf|<([0-9a-f]+)>/g)])
  const fonts = [...new Set(pieces.flatMap(([, font]) => (font === undefined ? [] : [Number(font)])))].sort(
    (a, b) => a - b,
  )
  let map: string[] = []
  let text = ''
  for (const [, font, codes] of pieces) {
    if (font !== undefined) map = maps[fonts.indexOf(Number(font))] ?? []
    for (const code of codes?.match(/.{4}/g) ?? []) text += map[Number.parseInt(code, 16)] ?? ''
  }
  return text
}
