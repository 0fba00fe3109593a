import type { ReactNode } from 'react'

const heldHtml = Symbol.for('shop.held-html')
type HoldsHtml = typeof globalThis & { [heldHtml]?: { of(html: string): string } }

type StaticContent = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } }

/** By the name of its element: what the document had there. */
const taken = new Map<string, StaticContent>()
/** By its HTML. */
const made = new Map<string, StaticContent>()

/**
 * What stands in an element that no script draws anew: its children, or the HTML that the document
 * has at that place where the children were left out of its data (server/lean-document.ts). The
 * HTML is taken once and kept, as it may have changed or gone when a page is come back to; it stays
 * HTML and is never read as data.
 * @param name value of the element's `data-static`
 * @param children null where they were left out, or where there is `html`
 * @param html what stands in it, where the server has kept it from another page
 */
export function staticContent(name: string, children: ReactNode, html?: string): StaticContent {
  const given = html && givenHtml(html)
  if (given !== undefined) return htmlContent(given)
  if (children !== null || typeof document === 'undefined') return { children }
  const known = taken.get(name)
  if (known) return known
  const content = htmlContent(document.querySelector(`[data-static="${name}"]`)?.innerHTML ?? '')
  taken.set(name, content)
  return content
}

/**
 * HTML that was given as it is, or held back by the server (lib/static-html/held-html.ts): a
 * document that came with all its data has it in its place.
 */
function givenHtml(html: string): string | undefined {
  if (!html.startsWith('held:')) return html
  return typeof document === 'undefined' ? (globalThis as HoldsHtml)[heldHtml]?.of(html) : undefined
}

/** The same object each time: a new one would make React write the HTML anew. */
function htmlContent(html: string): StaticContent {
  const known = made.get(html)
  if (known) return known
  const content = { dangerouslySetInnerHTML: { __html: html } }
  if (typeof document !== 'undefined') made.set(html, content)
  return content
}
