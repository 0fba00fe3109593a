'use client'

import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

interface TabsProps {
  label: string
  tabs: readonly { value: string; title: ReactNode; content: ReactNode }[]
}

/**
 * Panels of which one is shown. Keyboard, roles and focus are Base UI's. Every panel is in the page, so that search
 * engines find its text, and the first one is shown before the script is loaded.
 */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <Base.Root defaultValue={tabs[0]?.value}>
      <Base.List
        aria-label={label}
        className="flex gap-6 overflow-x-auto border-b border-line px-0.5 text-sm [scrollbar-width:none]"
      >
        {tabs.map(({ value, title }) => (
          <Base.Tab
            key={value}
            value={value}
            className="-mb-px min-h-12 shrink-0 border-b-2 border-transparent font-medium text-ink-soft -outline-offset-2 transition-colors hover:text-ink aria-selected:border-water aria-selected:text-water-deep"
          >
            {title}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map(({ value, content }) => (
        <Base.Panel key={value} value={value} keepMounted className="pt-5">
          {content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
