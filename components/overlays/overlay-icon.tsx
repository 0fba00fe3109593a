import { CircleAlert, CircleCheck, CircleX, Info } from 'lucide-react'
import type { OverlayIcon as Kind } from '#lib/overlays/overlays.ts'

const icons = {
  success: { Icon: CircleCheck, look: 'text-success' },
  info: { Icon: Info, look: 'text-water' },
  warning: { Icon: CircleAlert, look: 'text-ember' },
  error: { Icon: CircleX, look: 'text-danger' },
} as const

/** Drawing that says at a glance what kind of message it is. */
export function OverlayIcon({ kind, className = 'size-5' }: { kind: Kind; className?: string }) {
  const { Icon, look } = icons[kind]
  return <Icon aria-hidden="true" data-icon={kind} className={`shrink-0 ${look} ${className}`} />
}
