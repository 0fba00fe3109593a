import type { ReactNode } from 'react'

const tones = {
  info: 'bg-water-soft text-water-deep',
  warning: 'bg-warning-soft text-warning',
  success: 'bg-success-soft text-success',
  error: 'bg-danger-soft text-danger',
} as const

/** A message of the page over its whole width; nothing at all when there is nothing to say. */
export function PageMessage({ tone = 'info', children }: { tone?: keyof typeof tones; children?: ReactNode }) {
  if (children === undefined || children === null || children === '') return null
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={`${tones[tone]} text-sm`}>
      <p className="container-page py-3 text-center">{children}</p>
    </div>
  )
}
