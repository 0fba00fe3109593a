import type { ReactNode } from 'react'
import { Link } from '#components/ui/link.tsx'

/** A link of the header: an icon with its name under it where there is room. */
export function HeaderIcon({
  href,
  label,
  icon,
  id,
  className = 'flex',
}: {
  href: string
  label: string
  icon: ReactNode
  /** Where something is added to it that belongs to one person. */
  id?: string
  className?: string
}) {
  return (
    <Link id={id} href={href} className={`${className} header-icon`}>
      {icon}
      <span className="icon-label">{label}</span>
    </Link>
  )
}
