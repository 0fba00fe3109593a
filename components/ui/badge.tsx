import type { ReactNode } from 'react'

const tones = {
  neutral: 'bg-sand text-ink',
  plain: 'bg-white text-ink',
  water: 'bg-water text-white',
  ember: 'bg-ember text-white',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
} as const

export type BadgeTone = keyof typeof tones

/** A word or two about a thing: reduced, new, made to measure, the state of an order. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center rounded-sm px-2 py-0.5 text-2xs font-semibold ${tones[tone]}`}>
      {children}
    </span>
  )
}
