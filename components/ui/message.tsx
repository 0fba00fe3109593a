import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const tones = {
  info: { look: 'bg-water-soft text-water-deep', icon: Info },
  success: { look: 'bg-success-soft text-success', icon: CircleCheck },
  warning: { look: 'bg-warning-soft text-warning', icon: TriangleAlert },
  danger: { look: 'bg-danger-soft text-danger', icon: CircleAlert },
} as const

interface MessageProps {
  tone?: keyof typeof tones
  title?: ReactNode
  children?: ReactNode
  className?: string
}

/**
 * A message of the page or a form. It announces nothing by itself: put it into an element with `role="status"` or `role="alert"` that
 * stands before the message does.
 */
export function Message({ tone = 'info', title, children, className = '' }: MessageProps) {
  const { look, icon: Icon } = tones[tone]
  return (
    <div className={`flex gap-3 rounded-md px-4 py-3 text-sm ${look} ${className}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-[1.125rem] shrink-0" />
      <div className="min-w-0 flex-1">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
      </div>
    </div>
  )
}
