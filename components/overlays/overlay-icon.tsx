import { Icon } from '#components/ui/icon.tsx'
import type { OverlayIcon as Kind } from '#lib/overlays/overlays.ts'

const icons = {
  success: { name: 'circle-check', look: 'text-success' },
  info: { name: 'info', look: 'text-water' },
  warning: { name: 'circle-alert', look: 'text-ember' },
  error: { name: 'triangle-alert', look: 'text-danger' },
} as const

/** Icon of the kind of message. */
export function OverlayIcon({ kind, className = 'size-5' }: { kind: Kind; className?: string }) {
  const { name, look } = icons[kind]
  return (
    <span data-icon={kind} className={`shrink-0 ${look}`}>
      <Icon name={name} className={className} />
    </span>
  )
}
