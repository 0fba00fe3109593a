'use client'

import { Spinner } from './spinner.tsx'
import { useModalDialog } from './use-modal-dialog.ts'

/**
 * Full-screen loader: nothing behind it can be reached, and only its owner can close it, which showed
 * it.
 */
export function LoaderOverlay({ text }: { text: string }) {
  const dialog = useModalDialog(
    () => {
      // Browsers let a second Escape through regardless of the page.
      if (dialog.ref.current?.isConnected) dialog.ref.current.showModal()
    },
    { closable: false },
  )
  return (
    <dialog
      ref={dialog.ref}
      aria-label={text}
      onCancel={(event) => event.preventDefault()}
      onClose={dialog.props.onClose}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-paper/85 text-ink"
    >
      <div role="status" className="flex h-full flex-col items-center justify-center gap-6 px-6 text-center text-lg">
        <Spinner className="size-12 text-water" />
        {text}
      </div>
    </dialog>
  )
}
