import type { ReactNode } from 'react'

type StaticContent = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } }

const taken = new Map<string, StaticContent>()

/**
 * What stands in an element that no script draws anew: its children, or the HTML that the document
 * has at that place where the children were left out of its data (server/lean-document.ts). The
 * HTML is taken once and kept, as it may have changed or gone when a page is come back to; it stays
 * HTML and is never read as data.
 * @param name value of the element's `data-static`
 * @param children null where they were left out
 */
export function staticContent(name: string, children: ReactNode): StaticContent {
  if (children !== null || typeof document === 'undefined') return { children }
  const known = taken.get(name)
  if (known) return known
  const html = document.querySelector(`[data-static="${name}"]`)?.innerHTML ?? ''
  // The same object each time: a new one would make React write the HTML anew.
  const content = { dangerouslySetInnerHTML: { __html: html } }
  taken.set(name, content)
  return content
}
