import type { ReactNode } from 'react'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { IconName } from '#components/ui/icon-names.ts'

/** A section that has nothing yet, and the way on. */
export function SectionEmpty({
  icon,
  title,
  text,
  children,
}: {
  icon: IconName
  title: string
  text: string
  children?: ReactNode
}) {
  return (
    <div className="rounded-lg border border-line">
      <EmptyState picture={<Icon name={icon} />} title={title} text={text}>
        {children}
      </EmptyState>
    </div>
  )
}
