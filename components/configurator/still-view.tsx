import { fill } from '#lib/configurator/texts.ts'
import type { Drawing } from '#lib/contract/drawings.ts'
import { stillOf } from '#lib/rules/configurator/still/still.ts'

export interface StillTexts {
  /** What the picture shows of the product named. */
  stillLabel: string
  /** The same below the picture. */
  still: string
}

interface StillViewProps {
  /** Name of the product, said to who cannot see the picture. */
  name: string
  drawing: Drawing
  texts: StillTexts
  className?: string
}

/** A configuration in perspective beside a person; nothing for a tray. */
export function StillView({ name, drawing, texts, className }: StillViewProps) {
  const still = stillOf(drawing)
  if (!still) return null
  return (
    <figure className={className}>
      <svg
        viewBox={`0 0 ${still.width} ${still.height}`}
        role="img"
        aria-label={fill(texts.stillLabel, { name })}
        fill="none"
        fillRule="evenodd"
        strokeLinejoin="round"
        strokeLinecap="round"
        className="w-full"
      >
        {still.shapes.map(({ d, fill: color, opacity, stroke, width }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no name and never change places
          <path key={place} d={d} fill={color} fillOpacity={opacity} stroke={stroke} strokeWidth={width} />
        ))}
      </svg>
      <figcaption className="mt-1 text-center text-xs text-ink-soft">{texts.still}</figcaption>
    </figure>
  )
}
