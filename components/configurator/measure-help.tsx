'use client'

import { useState } from 'react'
import { useLaterPart } from '#components/ui/use-later-part.ts'
import type { MeasuringAssistantProps } from './measuring-assistant.tsx'

const load = () => import('./measuring-assistant.tsx')

/** How to take the width: an explanation, and with a script the fields that find the right one. */
export function MeasureHelp({ texts, ...props }: MeasuringAssistantProps) {
  const [opened, setOpened] = useState(false)
  const { Part } = useLaterPart(opened, load)
  return (
    <details
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
      className="mt-3 rounded-md border border-line bg-sand/50 open:pb-4"
    >
      <summary className="flex min-h-11 cursor-pointer items-center px-4 text-sm font-medium underline underline-offset-4">
        {texts.measureHelp.title}
      </summary>
      <div className="space-y-4 px-4 text-sm">
        <p className="text-ink-soft">{texts.measureHelp.text}</p>
        {Part ? <Part texts={texts} {...props} /> : null}
      </div>
    </details>
  )
}
