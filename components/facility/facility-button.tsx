'use client'

import { useRouter } from 'next/navigation'
import { lazy, Suspense, useState } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import { Icon } from '#components/ui/icon.tsx'
import { RequestError, request } from '#lib/api/request.ts'
import type { FacilityChoice } from '#lib/contract/facility.ts'
import type { contract } from '#lib/contract/index.ts'
import type { FacilityFrameTexts } from '#lib/facility/data.ts'
import type { SelectedFacility } from '#lib/rules/facility/selected-service.ts'

const FacilityPanel = lazy(() => import('./facility-panel.tsx'))

export interface FacilityButtonProps {
  rowId: string
  quantity: number
  choice: FacilityChoice | null
  selected: SelectedFacility
  texts: FacilityFrameTexts
}

/** Opens the installation's steps beside a row of the cart; they are loaded only then, and kept in the row. */
export function FacilityButton({ rowId, quantity, choice, selected, texts }: FacilityButtonProps) {
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const look = selected.button_class === 'primary' ? 'secondary' : 'quiet'
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={`${buttonClass({ look })} ${look === 'quiet' ? '-ml-5 underline underline-offset-4' : 'mt-2'} noscript:hidden`}
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
            save={async (arranged) => {
              const refused = await saveInRow(rowId, quantity, arranged?.choice ?? null)
              if (refused === null) router.refresh()
              return refused
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}

async function saveInRow(rowId: string, quantity: number, facility: FacilityChoice | null): Promise<string | null> {
  try {
    await request<typeof contract.cartRows.update>('PUT', `/cart/v1/cart-rows/${rowId}/`, { quantity, facility })
    return null
  } catch (error) {
    const body = error instanceof RequestError ? (error.body as { facility?: string[] } | null) : null
    return body?.facility?.[0] ?? ''
  }
}
