import type { ReactNode } from 'react'
import { heldHtml } from '#lib/static-html/held-html.ts'
import { writeHtml } from '#lib/static-html/write-html.ts'
import { StaticPart } from './static-part.tsx'

interface WrittenPartProps {
  /** Tells the part from the others of its page. */
  staticName: string
  className?: string
  /** Of server components alone; no island, and no form with an action of the server. */
  children: ReactNode
}

/**
 * A static part whose HTML is written here, in one walk. React would make data of each of its
 * elements, read it and make HTML of it, all of that more than once for a page that is kept
 * (docs/decisions/0063-rendered-once.md).
 * @throws Error for what only React can render
 */
export async function WrittenPart({ staticName, className, children }: WrittenPartProps) {
  return (
    <StaticPart staticName={staticName} className={className} html={heldHtml().hold(await writeHtml(children))}>
      {null}
    </StaticPart>
  )
}
