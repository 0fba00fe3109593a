'use client'

import type { ReactNode } from 'react'
import { CloseButton } from './close-button.tsx'
import { useModalDialog } from './use-modal-dialog.ts'

export interface ModalProps {
  open: boolean
  onClose: () => void
  /** Name of the dialog, shown as its heading. */
  title: string
  /** Name of the close button, read by screen readers. */
  closeLabel: string
  /** `full` covers the screen; the others are at least 500 px wide where there is room for it. */
  size?: 'small' | 'medium' | 'full'
  /** Shows the heading to screen readers only, where the content is self-explanatory (pictures, videos). */
  hideTitle?: boolean
  children: ReactNode
}

const sizes = {
  small: 'm-auto max-w-lg',
  medium: 'm-auto max-w-4xl',
  full: 'm-0 h-dvh max-h-none max-w-none',
} as const

/**
 * Base of every modal. Load it on demand: `const GalleryModal = lazy(() => import('./gallery-modal.tsx'))`. On phones
 * up to 414 px wide it is at the foot of the screen over its whole width.
 */
export function Modal({ open, ...props }: ModalProps) {
  return open ? <OpenModal {...props} /> : null
}

function OpenModal({
  onClose,
  title,
  closeLabel,
  size = 'medium',
  hideTitle = false,
  children,
}: Omit<ModalProps, 'open'>) {
  const { ref, close, props } = useModalDialog(onClose)
  const screen = size === 'full'
  return (
    <dialog
      ref={ref}
      aria-label={title}
      {...props}
      className={`w-fit min-w-[min(500px,100vw)] animate-[appear_.2s_var(--ease-out)] overflow-hidden bg-paper shadow-panel backdrop:bg-ink/45 ${sizes[size]} ${screen ? 'w-screen' : 'max-h-[min(52rem,calc(100dvh-2rem))] rounded-lg max-[414px]:mx-0 max-[414px]:mb-0 max-[414px]:w-screen max-[414px]:max-w-none max-[414px]:rounded-b-none'}`}
    >
      <div className={`flex flex-col ${screen ? 'h-full' : 'max-h-[inherit]'}`}>
        <div
          className={`flex shrink-0 items-center justify-between gap-4 px-5 ${hideTitle ? 'h-12' : 'min-h-16 border-b border-line py-2'}`}
        >
          <h2 className={hideTitle ? 'sr-only' : 'text-lg'}>{title}</h2>
          <CloseButton label={closeLabel} close={close} className="-mr-2.5 ml-auto" />
        </div>
        <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4">{children}</div>
      </div>
    </dialog>
  )
}
