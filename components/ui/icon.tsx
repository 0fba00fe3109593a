import type { IconName } from './icon-names.ts'
import sprite from './icons.generated.svg'

/**
 * An icon of the shop's only set, drawn from a file that is fetched once and cached: inline, each would be in every
 * page twice, as markup and as data. Decorative only; its meaning is given as text beside it.
 */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`${sprite.src}#${name}`} />
    </svg>
  )
}
