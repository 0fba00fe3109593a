'use client'

import type { ReactNode } from 'react'
import { formatMoney } from '#lib/rules/money.ts'

interface OptionCardProps {
  type: 'radio' | 'checkbox'
  name: string
  value: number
  checked: boolean
  /** Why it cannot be chosen, in words; null where it can. */
  blocked: string | null
  label: string
  /** Cents; shown as a surcharge, 0 as included. */
  price: number
  included: string
  picture: ReactNode
  choose: () => void
}

/** A choice as a large card with its picture. A native control lies over it: keyboard, forms and screen readers just work. */
export function OptionCard({
  type,
  name,
  value,
  checked,
  blocked,
  label,
  price,
  included,
  picture,
  choose,
}: OptionCardProps) {
  return (
    <label className="relative flex cursor-pointer flex-col overflow-hidden rounded-lg border border-line-strong bg-paper hover:border-ink has-checked:border-water has-checked:bg-water-soft has-checked:ring-2 has-checked:ring-water has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-water has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sand has-disabled:text-ink-soft">
      {picture}
      <span className="flex min-h-12 flex-1 items-start gap-2.5 p-3">
        <input
          type={type}
          name={name}
          value={value}
          checked={checked}
          disabled={blocked !== null}
          onChange={choose}
          className="mt-0.5 size-5 shrink-0 accent-water outline-none"
        />
        <span className="min-w-0 text-sm">
          <span className="block font-medium break-words">{label}</span>
          <span className="block text-xs text-ink-soft tabular-nums">
            {blocked ?? (price > 0 ? `+ ${formatMoney(price, { sign: true })}` : included)}
          </span>
        </span>
      </span>
    </label>
  )
}
