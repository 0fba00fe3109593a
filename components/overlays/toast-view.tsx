import type { ComponentProps } from 'react'
import type { OverlayIcon as Kind } from '#lib/overlays/overlays.ts'
import { OverlayIcon } from './overlay-icon.tsx'

/** A short message as it looks, wherever it stands. */
export function ToastView({ icon, children, ...rest }: { icon: Kind } & ComponentProps<'p'>) {
  return (
    <p
      className="flex animate-[appear_.2s_var(--ease-out)] items-center gap-3 rounded-md border border-line bg-paper px-4 py-3 text-sm text-ink shadow-panel"
      {...rest}
    >
      <OverlayIcon kind={icon} />
      {children}
    </p>
  )
}
