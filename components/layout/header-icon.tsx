import type { ReactNode } from 'react'
import { Link } from '#components/ui/link.tsx'

/** A link of the header: an icon with its name under it where there is room. */
export function HeaderIcon({
  href,
  label,
  icon,
  className = 'flex',
}: {
  href: string
  label: string
  icon: ReactNode
  className?: string
}) {
  return (
    <Link
      href={href}
      className={`${className} min-h-11 min-w-11 flex-col items-center justify-center gap-0.5 rounded-md px-2 text-ink hover:text-water [&_svg]:size-[1.375rem]`}
    >
      {icon}
      <span className="sr-only text-[0.75rem] leading-tight xl:not-sr-only">{label}</span>
    </Link>
  )
}
