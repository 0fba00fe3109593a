/** A part of a text, from one heading to the next. */
export interface Section {
  /** Fragment of its heading. */
  id: string
  title: string
  /** HTML after the heading. */
  html: string
  /** The same without tags. */
  text: string
}

/**
 * Splits the HTML of a post or page at its second-level headings, so that a table of contents can link to them.
 * @returns the part before the first heading, and the sections
 */
export function sectionsOf(html: string): { opening: string; sections: Section[] } {
  const [opening = '', ...rest] = html.split(/<h2[^>]*>/)
  const used = new Map<string, number>()
  const sections = rest.map((part) => {
    const [heading = '', body = ''] = splitOnce(part, '</h2>')
    const title = plainText(heading)
    return { id: fragment(title, used), title, html: body.trim(), text: plainText(body) }
  })
  return { opening: opening.trim(), sections }
}

/** HTML without tags, references resolved. */
export function plainText(html: string): string {
  return html
    .replace(/<figure[\s\S]*?<\/figure>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&nbsp;/g, '\u00a0')
    .replace(/&amp;/g, '&')
    .replace(/[ \n\r\t]+/g, ' ')
    .trim()
}

/** A name for the address bar; the second heading of the same words counts on. */
function fragment(title: string, used: Map<string, number>): string {
  const name =
    title
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'section'
  const count = (used.get(name) ?? 0) + 1
  used.set(name, count)
  return count === 1 ? name : `${name}-${count}`
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + mark.length)]
}

export type ContentPart =
  | { at: number; kind: 'html'; html: string }
  | { at: number; kind: 'drawing'; name: string; caption: string }

/** Splits HTML at its named drawings (`<figure data-drawing="…">`), in order; `at` is the parts' key. */
export function partsOf(html: string): ContentPart[] {
  const parts: ContentPart[] = []
  let from = 0
  const text = (to: number) => {
    if (html.slice(from, to).trim() !== '') parts.push({ at: from, kind: 'html', html: html.slice(from, to) })
  }
  for (const found of html.matchAll(/<figure data-drawing="([a-z0-9-]+)">([\s\S]*?)<\/figure>/g)) {
    text(found.index)
    parts.push({ at: found.index, kind: 'drawing', name: found[1] ?? '', caption: plainText(found[2] ?? '') })
    from = found.index + found[0].length
  }
  text(html.length)
  return parts
}
