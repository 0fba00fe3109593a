'use client'

import { useState } from 'react'
import { useLaterPart } from '#components/ui/use-later-part.ts'
import type { Drawing } from '#lib/contract/drawings.ts'
import type { SceneTexts } from './scene-modal.tsx'

interface SceneButtonProps {
  /** Description of what the scene shows, for those who cannot see it. */
  label: string
  drawing: Drawing
  texts: SceneTexts & { show: string; failed: string }
  className: string
}

const load = () => import('./scene-modal.tsx')

/** Opens the product in three dimensions; nothing of that is loaded before. */
export function SceneButton({ label, drawing, texts, className }: SceneButtonProps) {
  const [open, setOpen] = useState(false)
  const { Part, failed, again } = useLaterPart(open, load)
  return (
    <>
      <button
        type="button"
        className={className}
        aria-busy={open && !Part && !failed}
        onClick={() => {
          if (failed) again()
          setOpen(true)
        }}
      >
        {texts.show}
      </button>
      <span role="status" className="text-sm text-danger">
        {failed ? texts.failed : ''}
      </span>
      {open && Part ? <Part label={label} drawing={drawing} texts={texts} close={() => setOpen(false)} /> : null}
    </>
  )
}
