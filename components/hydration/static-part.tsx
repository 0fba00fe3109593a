'use client'

import type { ReactNode } from 'react'
import { staticContent } from './static-content.ts'

interface StaticPartProps {
  /** Tells the part from the others of its page. */
  staticName: string
  className?: string
  /** Null where they were left out of the document's data. */
  children: ReactNode
}

/**
 * A part of the page that no script ever changes, without islands. React would have it twice in every document, as HTML
 * and as data for hydration. The storefront's server leaves the data out, and the existing HTML is used; pages fetched
 * by the router include the data, as there is no HTML then. See docs/decisions/0005-what-documents-leave-out.md.
 */
export function StaticPart({ staticName, className, children }: StaticPartProps) {
  return <div className={className} data-static={staticName} {...staticContent(staticName, children)} />
}
