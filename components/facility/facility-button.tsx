'use client'

import { lazy, Suspense, useState } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import { Icon } from '#components/ui/icon.tsx'
import { RequestError } from '#lib/api/request.ts'
import type { FacilityChoice } from '#lib/contract/facility.ts'
import type { FacilityFrameTexts } from '#lib/facility/data.ts'
import type { SelectedService } from '#lib/rules/facility/special.ts'

const FacilityPanel = lazy(() => import('./facility-panel.tsx'))

export interface FacilityButtonProps {
  quantity: number
  choice: FacilityChoice | null
  selected: SelectedService
  texts: FacilityFrameTexts
  /** Saves the choice, null for none; resolves to the error that prevented it, or null. */
  change: (facility: FacilityChoice | null) => Promise<unknown>
}

/**
 * Opens the installation's steps beside a row of the cart; they are loaded only then, and kept in
 * the row.
 */
export function FacilityButton({ quantity, choice, selected, texts, change }: FacilityButtonProps) {
  const [open, setOpen] = useState(false)
  const look = selected.button_class === 'primary' ? 'secondary' : 'quiet'
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={`${buttonClass({ look })} ${look === 'quiet' ? '-ml-5 underline underline-offset-4' : 'mt-2 flex-wrap'} noscript:hidden`}
      >
        <Icon name="wrench" className="size-4" />
        {selected.button_string}
      </button>
      {open ? (
        <Suspense>
          <FacilityPanel
            quantity={quantity}
            choice={choice}
            texts={texts}
            close={() => setOpen(false)}
            save={async (arranged) => refusalOf(await change(arranged?.choice ?? null))}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** The store API's message about an installation; '' for an unknown reason, null for no error. */
function refusalOf(error: unknown): string | null {
  if (error === null) return null
  const body = error instanceof RequestError ? (error.body as { facility?: string[] } | null) : null
  return body?.facility?.[0] ?? ''
}
