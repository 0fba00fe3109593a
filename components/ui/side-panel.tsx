'use client'

import type { ReactNode } from 'react'
import { CloseButton } from './close-button.tsx'
import { useModalDialog } from './use-modal-dialog.ts'

interface SidePanelProps {
  /** Name of the panel, shown as its heading. */
  title: string
  closeLabel: string
  close: () => void
  side?: 'right' | 'left'
  /**
   * `wide` has room for two columns on screens that do; `full` takes the whole screen, for contents that need room
   * beside them.
   */
  width?: keyof typeof widths
  /** Stands beside the heading, for example a step counter. */
  header?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

const sides = {
  right: 'right-0 left-auto animate-[slide-from-right_.25s_var(--ease-out)]',
  left: 'right-auto left-0 animate-[slide-from-left_.25s_var(--ease-out)]',
} as const

const widths = { narrow: 'max-w-md', wide: 'max-w-md lg:max-w-4xl', full: 'max-w-none' } as const

/**
 * Slide-over panel with header, body and footer; from the right by default. The page behind does not scroll meanwhile.
 */
export function SidePanel({
  title,
  closeLabel,
  close,
  side = 'right',
  width = 'narrow',
  header,
  footer,
  children,
}: SidePanelProps) {
  const dialog = useModalDialog(close)
  return (
    <dialog
      ref={dialog.ref}
      aria-label={title}
      {...dialog.props}
      className={`fixed inset-y-0 m-0 h-dvh max-h-none w-full ${widths[width]} bg-paper shadow-panel backdrop:bg-ink/45 ${sides[side]}`}
    >
      <div className="flex h-full flex-col">
        <div className="flex h-16 shrink-0 items-center justify-between gap-3 border-b border-line px-5">
          <h2 className="text-lg">{title}</h2>
          {header}
          <CloseButton label={closeLabel} close={dialog.close} />
        </div>
        {/* Elements for screen readers only stay within the scrolling part: otherwise the panel itself would scroll,
           its heading out of sight. */}
        <div className="relative flex-1 overflow-y-auto overscroll-contain px-5 py-4">
          {width === 'full' ? <div className="mx-auto max-w-7xl">{children}</div> : children}
        </div>
        {footer ? <div className="shrink-0 border-t border-line px-5 py-4">{footer}</div> : null}
      </div>
    </dialog>
  )
}
