'use client'

import { useState } from 'react'

interface CopyButtonProps {
  /** The text to copy. */
  text: string
  label: string
  /** Name of the copied text, for screen readers. */
  what: string
  copied: string
}

/** Copies a text. It does nothing without a script, and is not there then. */
export function CopyButton({ text, label, what, copied }: CopyButtonProps) {
  const [done, setDone] = useState(false)
  const copy = () => {
    navigator.clipboard?.writeText(text).then(
      () => setDone(true),
      () => setDone(false),
    )
  }
  return (
    <button
      type="button"
      onClick={copy}
      className="min-h-11 rounded-full border border-current px-4 text-sm font-medium hover:bg-paper noscript:hidden"
    >
      <span aria-live="polite">{done ? copied : label}</span>
      <span className="sr-only">, {what}</span>
    </button>
  )
}
