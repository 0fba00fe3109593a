'use client'

import type { ReactNode } from 'react'
import { buttonClass } from '#components/ui/button.tsx'
import { SidePanel } from '#components/ui/side-panel.tsx'
import type { ListingAreaTexts } from './listing-area-texts.ts'

interface FilterDrawerProps {
  texts: ListingAreaTexts
  close: () => void
  children: ReactNode
}

/** The filters on a phone: every choice applies at once, the button below closes the drawer over the results. */
export default function FilterDrawer({ texts, close, children }: FilterDrawerProps) {
  return (
    <SidePanel
      title={texts.filters}
      closeLabel={texts.close}
      close={close}
      footer={
        <button type="button" onClick={close} className={`${buttonClass()} w-full`}>
          {texts.see}
        </button>
      }
    >
      {children}
    </SidePanel>
  )
}
