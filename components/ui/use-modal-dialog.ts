'use client'

import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react'
import { closeByBack } from '#lib/overlays/back-closes.ts'

/**
 * Common behaviour of side panels and modals: a native modal dialog, so that the focus stays inside, Escape and the
 * browser's Back close it, and the element that opened it gets the focus back. A press that begins and ends outside
 * closes it too; a selection dragged out of it does not.
 * @param onClose called once it has closed, in any way
 * @param closable whether Back closes it, true by default
 */
export function useModalDialog(
  onClose: () => void,
  { closable = true }: { closable?: boolean } = {},
): {
  ref: RefObject<HTMLDialogElement | null>
  close: () => void
  props: Pick<ComponentProps<'dialog'>, 'onClose' | 'onPointerDown' | 'onClick'>
} {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const forget = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    const dialog = ref.current
    const page = document.documentElement
    if (page.clientWidth < window.innerWidth)
      page.style.setProperty('--scroll-bar', `${window.innerWidth - page.clientWidth}px`)
    if (dialog && !dialog.open) dialog.showModal()
    if (closable) forget.current = closeByBack(() => dialog?.close())
    return () => {
      forget.current?.()
      dialog?.close()
    }
  }, [closable])
  return {
    ref,
    close: () => ref.current?.close(),
    props: {
      onClose: (event) => {
        // The event bubbles in React: a dialog inside this one closes for itself.
        if (event.target !== ref.current || ref.current?.open) return
        forget.current?.()
        onClose()
      },
      onPointerDown: (event) => {
        pressedOutside.current = event.target === ref.current
      },
      onClick: (event) => {
        if (pressedOutside.current && event.target === ref.current) ref.current?.close()
      },
    },
  }
}
