'use client'

import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

interface SidePanelProps {
  title: string
  closeLabel: string
  close: () => void
  side?: 'right' | 'left'
  footer?: ReactNode
  children: ReactNode
}

/**
 * Slide-over panel: a native modal dialog, so the focus stays inside and Escape closes it. A click outside closes it too, and the
 * page behind does not scroll meanwhile.
 */
export function SidePanel({ title, closeLabel, close, side = 'right', footer, children }: SidePanelProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and the dialog has it by itself
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={close}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close()
      }}
      className={`fixed inset-y-0 m-0 h-dvh max-h-none w-full max-w-md bg-paper shadow-panel backdrop:bg-ink/45 ${side === 'right' ? 'right-0 left-auto animate-[slide-from-right_.25s_var(--ease-out)]' : 'right-auto left-0 animate-[slide-from-left_.25s_var(--ease-out)]'}`}
    >
      <div className="flex h-full flex-col">
        <header className="flex h-16 shrink-0 items-center justify-between border-b border-line px-5">
          <h2 className="text-lg">{title}</h2>
          <button
            type="button"
            onClick={() => dialog.current?.close()}
            className="-mr-2.5 flex size-11 items-center justify-center rounded-full hover:bg-sand"
          >
            <X aria-hidden="true" className="size-5" />
            <span className="sr-only">{closeLabel}</span>
          </button>
        </header>
        <div className="flex-1 overflow-y-auto overscroll-contain px-5 py-4">{children}</div>
        {footer ? <footer className="shrink-0 border-t border-line px-5 py-4">{footer}</footer> : null}
      </div>
    </dialog>
  )
}
