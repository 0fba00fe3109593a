import type { ReactNode } from 'react'
import { heldHtml } from '#lib/static-html/held-html.ts'

/** Properties of a static part that is the same in many pages. */
export interface SharedPart<Name extends string> {
  staticName: Name
  /** As another page has rendered it; then there are no children. */
  html?: string
  children: ReactNode
}

/**
 * Properties of the parts that a page has in common with others.
 * @param kept their HTML, where another page has rendered them
 */
export function partsOf<Name extends string>(kept: Record<Name, string> | null) {
  return (staticName: Name, render: () => ReactNode): SharedPart<Name> =>
    kept ? { staticName, html: heldHtml().hold(kept[staticName]), children: null } : { staticName, children: render() }
}
