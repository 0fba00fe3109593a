'use client'

import { memo, type ReactNode } from 'react'
import { formatDifference } from '#lib/rules/money.ts'
import { CardFrame } from './card-frame.tsx'

interface OptionCardProps {
  type: 'radio' | 'checkbox'
  name: string
  value: number
  checked: boolean
  /** Why it cannot be chosen, in words; null where it can. */
  blocked: string | null
  label: string
  /** What the label means, where the name alone does not say it. */
  note: string | null
  /** Cents; shown as a surcharge, 0 as included. */
  price: number
  included: string
  /** The same element from one choice to the next, or the card is drawn again with every choice. */
  picture: ReactNode
  /** Whether the picture is a colour or a structure, which is told by a small round one. */
  swatch: boolean
  choose: (option: number) => void
}

/**
 * A choice as a large card with its picture. A native control lies in it: keyboard, forms and
 * screen readers just work.
 */
export const OptionCard = memo(function OptionCard({
  type,
  name,
  value,
  checked,
  blocked,
  label,
  note,
  price,
  included,
  picture,
  swatch,
  choose,
}: OptionCardProps) {
  return (
    <label
      className={`group relative isolate flex flex-col rounded-lg border border-transparent ${blocked === null ? 'cursor-pointer' : 'cursor-not-allowed text-ink-soft'}`}
    >
      {swatch ? null : <span className="block overflow-hidden rounded-t-[calc(var(--radius-lg)-1px)]">{picture}</span>}
      <span className={`flex min-h-12 flex-1 gap-2 p-2 @xs:gap-2.5 @xs:p-3 ${swatch ? 'items-center' : 'items-start'}`}>
        <input
          type={type}
          name={name}
          value={value}
          checked={checked}
          disabled={blocked !== null}
          onChange={() => choose(value)}
          className={`peer outline-none ${swatch ? 'absolute inset-0 z-10 size-full cursor-[inherit] opacity-0' : 'mt-0.5 size-5 shrink-0 accent-water'}`}
        />
        <CardFrame className="rounded-lg" />
        {swatch ? (
          <span className="size-6 shrink-0 overflow-hidden rounded-full border border-line @xs:size-11">{picture}</span>
        ) : null}
        <span className="min-w-0 text-sm">
          <span className="block font-medium break-words">{label}</span>
          {note ? <span className="block text-xs break-words text-ink-soft">{note}</span> : null}
          <span className="block text-xs text-ink-soft tabular-nums">
            {blocked ?? (price > 0 ? formatDifference(price) : included)}
          </span>
        </span>
      </span>
    </label>
  )
})
