import type { ReactNode } from 'react'

interface AccordionProps {
  items: readonly { key: string; title: ReactNode; content: ReactNode; open?: boolean }[]
  /** With a name, opening one closes the others. */
  name?: string
}

/**
 * Headings that open and close their text. Native disclosures: they work without a script and are
 * found by the browser's search.
 */
export function Accordion({ items, name }: AccordionProps) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {items.map(({ key, title, content, open }) => (
        <details key={key} name={name} open={open} className="group">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-medium hover:text-water [&::-webkit-details-marker]:hidden">
            {title}
            <svg
              viewBox="0 0 16 16"
              aria-hidden="true"
              className="size-4 shrink-0 transition-transform duration-calm group-open:rotate-45"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.6"
            >
              <path d="M8 2v12M2 8h12" />
            </svg>
          </summary>
          <div className="max-w-text pb-5 text-ink-soft">{content}</div>
        </details>
      ))}
    </div>
  )
}
