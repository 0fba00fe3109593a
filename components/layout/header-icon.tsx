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
    <Link
      id={id}
      href={href}
      className={`${className} relative min-h-11 min-w-10 flex-col items-center justify-center gap-0.5 rounded-md px-1 text-ink sm:min-w-11 sm:px-2 hover:text-water [&_svg]:size-[1.375rem]`}
    >
      {icon}
      <span className="sr-only text-[0.75rem] leading-tight xl:not-sr-only">{label}</span>
    </Link>
  )
}
