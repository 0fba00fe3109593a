'use client'

import { useState } from 'react'
import { AlertModal } from '#components/overlays/alert-modal.tsx'
import { ToastList } from '#components/overlays/toast-list.tsx'
import { Button } from '#components/ui/button.tsx'
import { LoaderOverlay } from '#components/ui/loader-overlay.tsx'
import { Modal } from '#components/ui/modal.tsx'
import { SidePanel } from '#components/ui/side-panel.tsx'

interface OverlayDemoProps {
  title: string
  text: string
  open: string
  close: string
}

const kinds = ['right', 'left', 'small', 'medium', 'full', 'alert', 'loader', 'toast'] as const

/** Opens overlays: a panel on each side, a modal of each size, an alert, the loader and a toast. */
export function OverlayDemo({ title, text, open, close }: OverlayDemoProps) {
  const [shown, setShown] = useState<(typeof kinds)[number]>()
  const hide = () => setShown(undefined)
  return (
    <div className="flex flex-wrap gap-3">
      {kinds.map((kind) => (
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
      {shown === 'alert' ? (
        <AlertModal alert={{ icon: 'warning', title, subtitle: text, buttons: [{ label: close }] }} close={hide} />
      ) : null}
      {/* Visitors cannot close the loader; here, a press does. */}
      {shown === 'loader' ? (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: for looking at only
        <div onClick={hide}>
          <LoaderOverlay text={text} />
        </div>
      ) : null}
      {shown === 'toast' ? (
        <ToastList toasts={[{ id: 1, text, icon: 'success', duration: 4000 }]} remove={hide} />
      ) : null}
    </div>
  )
}
