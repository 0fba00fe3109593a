import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

const tones = {
  info: { look: 'bg-water-soft text-water-deep', icon: 'info' },
  success: { look: 'bg-success-soft text-success', icon: 'circle-check' },
  warning: { look: 'bg-warning-soft text-warning', icon: 'triangle-alert' },
  danger: { look: 'bg-danger-soft text-danger', icon: 'circle-alert' },
} as const

interface MessageProps {
  tone?: keyof typeof tones
  title?: ReactNode
  children?: ReactNode
  className?: string
}

/**
 * A message of the page or a form. It announces nothing by itself: put it into an element with
 * `role="status"` or `role="alert"` that stands before the message does.
 */
export function Message({ tone = 'info', title, children, className = '' }: MessageProps) {
  const { look, icon } = tones[tone]
  return (
    <div className={`flex gap-3 rounded-md px-4 py-3 text-sm ${look} ${className}`}>
      <Icon name={icon} className="mt-0.5 size-[1.125rem] shrink-0" />
      <div className="min-w-0 flex-1">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
      </div>
    </div>
  )
}
