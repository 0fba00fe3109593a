'use client'

import { Icon } from './icon.tsx'

/** The cross that closes a panel or a modal. */
export function CloseButton({
  label,
  close,
  className = '-mr-2.5',
}: {
  label: string
  close: () => void
  className?: string
}) {
  return (
    <button
      type="button"
      onClick={close}
      className={`flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sand ${className}`}
    >
      <Icon name="x" className="size-5" />
      <span className="sr-only">{label}</span>
    </button>
  )
}
