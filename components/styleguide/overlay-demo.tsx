'use client'

import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { SidePanel } from '#components/ui/side-panel.tsx'

interface OverlayDemoProps {
  title: string
  text: string
  open: string
  close: string
}

/** Opens what stands above the page: a panel on each side and a modal of each size. */
export function OverlayDemo({ title, text, open, close }: OverlayDemoProps) {
  const [shown, setShown] = useState<'right' | 'left' | 'small' | 'medium' | 'full'>()
  const hide = () => setShown(undefined)
  return (
    <div className="flex flex-wrap gap-3">
      {(['right', 'left', 'small', 'medium', 'full'] as const).map((kind) => (
        <Button key={kind} type="button" look="secondary" onClick={() => setShown(kind)}>
          {open} ({kind})
        </Button>
      ))}
      {shown === 'right' || shown === 'left' ? (
        <SidePanel title={title} closeLabel={close} close={hide} side={shown}>
          {text}
        </SidePanel>
      ) : null}
      {shown === 'small' || shown === 'medium' || shown === 'full' ? (
        <Modal open title={title} closeLabel={close} onClose={hide} size={shown}>
          {text}
        </Modal>
      ) : null}
    </div>
  )
}
