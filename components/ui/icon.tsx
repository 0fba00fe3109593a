import type { IconName } from './icon-names.ts'
import sprite from './icons.generated.svg'

/**
 * An icon of the shop's one set. Drawn from a file that is fetched once and kept: drawn in place,
 * each would stand twice in every page, as markup and as data. Decoration only; whatever it means
 * is said in words beside it.
 */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`${sprite.src}#${name}`} />
    </svg>
  )
}
