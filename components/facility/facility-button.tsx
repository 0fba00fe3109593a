'use client'

import { lazy, Suspense, useState } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import type { FacilityChoice } from '#lib/contract/facility.ts'

const FacilityPanel = lazy(() => import('./facility-panel.tsx'))

export interface FacilityButtonProps {
  rowId: string
  quantity: number
  choice: FacilityChoice | null
  /** Of the store, 0.21 for 21 %. */
  taxRate: number
  /** Where a quote can be asked for. */
  helpDesk: string
  label: string
}

/** Opens the installation's steps beside the cart; they are loaded only then. */
export function FacilityButton({ label, ...panel }: FacilityButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center gap-2 text-sm underline underline-offset-4"
      >
        <Icon name="wrench" className="size-4" />
        {label}
      </button>
      {open ? (
        <Suspense>
          <FacilityPanel {...panel} close={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
