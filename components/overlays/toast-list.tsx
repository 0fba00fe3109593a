'use client'

import { useEffect, useRef, useState } from 'react'
import type { Toast } from '#lib/overlays/overlays.ts'
import { ToastView } from './toast-view.tsx'

interface ToastListProps {
  toasts: readonly Toast[]
  remove: (id: number) => void
}

/** Short messages at the foot of the screen, above every dialog. */
export function ToastList({ toasts, remove }: ToastListProps) {
  const list = useRef<HTMLDivElement>(null)
  const some = toasts.length > 0
  useEffect(() => {
    // Shown again for each message, so that it is above a dialog opened meanwhile.
    if (toasts.length === 0) return
    list.current?.hidePopover?.()
    list.current?.showPopover?.()
  }, [toasts.length])
  return (
    <div
      ref={list}
      role="log"
      aria-live="polite"
      popover="manual"
      className={`fixed inset-x-0 top-auto bottom-4 m-auto w-fit max-w-[calc(100vw-2rem)] flex-col gap-2 border-0 bg-transparent p-2 ${some ? 'flex' : ''}`}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} remove={remove} />
      ))}
    </div>
  )
}

function ToastCard({ toast, remove }: { toast: Toast; remove: (id: number) => void }) {
  const [held, setHeld] = useState(false)
  const { id, duration } = toast
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => remove(id), duration)
    return () => clearTimeout(timer)
  }, [held, id, duration, remove])
  return (
    <ToastView icon={toast.icon} onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)}>
      {toast.text}
    </ToastView>
  )
}
