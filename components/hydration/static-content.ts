import type { ReactNode } from 'react'

type StaticContent = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } }

/** Content in the document, by the name of its element. */
const taken = new Map<string, StaticContent>()

/**
 * Content of an element that no script renders again: its children, or the document's HTML at that place where the
 * children were left out of its data (server/next-internals/lean-document.ts). The HTML is read once and stored, as it
 * may have changed or gone when the page is shown again; it stays HTML and is never read as data. The object is the
 * same each time: for a new one React would write the HTML again.
 * @param name value of the element's `data-static`
 * @param children null where they were left out
 */
export function staticContent(name: string, children: ReactNode): StaticContent {
  if (children !== null || typeof document === 'undefined') return { children }
  const known = taken.get(name)
  if (known) return known
  const html = document.querySelector(`[data-static="${name}"]`)?.innerHTML ?? ''
  const content = { dangerouslySetInnerHTML: { __html: html } }
  taken.set(name, content)
  return content
}
