'use client'

import { useId } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import { useModalDialog } from '#components/ui/use-modal-dialog.ts'
import type { Alert, AlertButton } from '#lib/overlays/overlays.ts'
import { OverlayIcon } from './overlay-icon.tsx'

/**
 * Alert modal: icon, title, subtitle and buttons. Any answer closes it; so do Escape and a press
 * outside, without one.
 */
export function AlertModal({ alert, close }: { alert: Alert; close: () => void }) {
  const id = useId()
  const dialog = useModalDialog(close)
  const answer = ({ press }: AlertButton) => {
    dialog.close()
    press?.()
  }
  return (
    <dialog
      ref={dialog.ref}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={alert.subtitle ? `${id}-subtitle` : undefined}
      {...dialog.props}
      className="m-auto w-fit max-w-lg min-w-[min(500px,100vw)] animate-[appear_.2s_var(--ease-out)] rounded-lg bg-paper shadow-panel backdrop:bg-ink/45 max-[414px]:mx-0 max-[414px]:mb-0 max-[414px]:max-w-none max-[414px]:rounded-b-none"
    >
      <div className="flex flex-col items-center px-6 py-8 text-center">
        <OverlayIcon kind={alert.icon} className="size-12" />
        <h2 id={`${id}-title`} className="mt-4 text-xl">
          {alert.title}
        </h2>
        {alert.subtitle ? (
          <p id={`${id}-subtitle`} className="mt-2 text-ink-soft">
            {alert.subtitle}
          </p>
        ) : null}
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          {alert.buttons.map((button, index) => (
            <button
              key={button.label}
              type="button"
              onClick={() => answer(button)}
              className={buttonClass({ look: index === 0 ? 'primary' : 'secondary' })}
            >
              {button.label}
            </button>
          ))}
        </div>
      </div>
    </dialog>
  )
}
