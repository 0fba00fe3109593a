'use client'

import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * What side panels and modals share: a native modal dialog, so the focus stays inside, Escape
 * closes it, and the element that opened it gets the focus back. A press that begins and ends
 * outside closes it too; a selection dragged out of it does not.
 * @param onClose called once it has closed, however that came about
 */
export function useModalDialog(onClose: () => void): {
  ref: RefObject<HTMLDialogElement | null>
  close: () => void
  props: Pick<ComponentProps<'dialog'>, 'onClose' | 'onPointerDown' | 'onClick'>
} {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  useLayoutEffect(() => {
    const dialog = ref.current
    const page = document.documentElement
    if (page.clientWidth < window.innerWidth)
      page.style.setProperty('--scroll-bar', `${window.innerWidth - page.clientWidth}px`)
    if (dialog && !dialog.open) dialog.showModal()
    return () => dialog?.close()
  }, [])
  return {
    ref,
    close: () => ref.current?.close(),
    props: {
      onClose: (event) => {
        // The event bubbles in React: a dialog inside this one closes for itself.
        if (event.target === ref.current && !ref.current?.open) onClose()
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
