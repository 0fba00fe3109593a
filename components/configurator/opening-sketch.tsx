'use client'

import { formatLength, type LengthUnit, parseLength } from '#lib/rules/configurator/length.ts'
import { type FittingOpening, heightsOfWidth, type OpeningField } from '#lib/rules/configurator/measured-opening.ts'

interface OpeningSketchProps {
  opening: FittingOpening
  /** As typed, in the unit of the store. */
  typed: Readonly<Record<OpeningField, string>>
  unit: LengthUnit
}

/** Size of the drawing, and how wide the glass stands in it. */
const [width, height, glass] = [240, 160, 150]
/** The largest gap is drawn this wide at each wall, as true ones would not be seen. */
const widestGap = 18

/**
 * The glass in the opening as it was measured, its walls as crooked as they are, many times enlarged.
 * The sentence above it says the same.
 */
export function OpeningSketch({ opening, typed, unit }: OpeningSketchProps) {
  const rows = heightsOfWidth.map((name, row) => {
    const length = parseLength(typed[name], unit) ?? opening.width
    const gap = opening.clearance > 0 ? ((length - opening.width) / opening.clearance) * widestGap : 0
    return { name, length, left: (width - glass) / 2 - gap, right: (width + glass) / 2 + gap, y: 16 + row * 62 }
  })
  const wall = (side: 'left' | 'right') => rows.map((row) => `${row[side]},${row.y}`).join(' ')
  const edge = (width - glass) / 2
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} width={320} style={{ maxWidth: '100%' }}>
      <rect x={edge} y={16} width={glass} height={124} fill="var(--color-water-soft)" stroke="var(--color-water)" />
      <polyline points={wall('left')} fill="none" stroke="currentColor" strokeWidth={3} />
      <polyline points={wall('right')} fill="none" stroke="currentColor" strokeWidth={3} />
      {rows.map(({ name, length, left, right, y }) => (
        <g key={name}>
          <line x1={left} x2={right} y1={y} y2={y} stroke="var(--color-ink-soft)" strokeDasharray="3 3" />
          <text x={width / 2} y={y - 4} textAnchor="middle" fontSize={10} fill="currentColor">
            {formatLength(length, unit)}
          </text>
        </g>
      ))}
    </svg>
  )
}
