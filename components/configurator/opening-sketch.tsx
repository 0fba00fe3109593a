'use client'

import type { WallFit } from '#lib/rules/configurator/crooked-walls.ts'
import { formatLength, type LengthUnit, parseLength } from '#lib/rules/configurator/length.ts'
import type { MeasuredOpening } from '#lib/rules/configurator/measured-opening.ts'
import { type HeightOfWidth, heightsOfWidth, type TypedOpening, type Wall } from '#lib/rules/configurator/opening.ts'

interface OpeningSketchProps {
  said: MeasuredOpening
  /** As typed, in the unit of the store. */
  typed: TypedOpening
  unit: LengthUnit
}

/** Size of the drawing, and how wide the glass stands in it. */
const [width, height, glass] = [300, 160, 150]
/** The largest gap is drawn this wide, as true ones would not be seen. */
const widestGap = 20

/** Gaps at both sides of the glass, at each height; the right is null where the glass ends free. */
interface Shown {
  readonly gaps: { readonly left: WallFit['gaps']; readonly right: WallFit['gaps'] | null }
  /** The wall that no profile makes up for. */
  readonly bad: Wall | null
  /** Whether each gap is known, and not only their sum. */
  readonly known: boolean
}

/**
 * The glass in the opening as it was measured, its walls as crooked as they are, many times enlarged. A wall that no
 * profile makes up for is marked. The sentence above it says the same.
 */
export function OpeningSketch({ said, typed, unit }: OpeningSketchProps) {
  const lengths = (name: HeightOfWidth) => parseLength(typed[name] ?? '', unit) ?? 0
  const shown = shownOf(said, lengths)
  if (!shown) return null
  const { gaps, bad, known } = shown
  const largest = Math.max(1, ...heightsOfWidth.flatMap((name) => [gaps.left[name], gaps.right?.[name] ?? 0]))
  const edge = (width - glass) / 2
  const rows = heightsOfWidth.map((name, row) => ({
    name,
    y: 16 + row * 62,
    left: edge - (gaps.left[name] / largest) * widestGap,
    right: width - edge + ((gaps.right?.[name] ?? 0) / largest) * widestGap,
  }))
  const wall = (side: Wall) => (
    <polyline
      points={rows.map((row) => `${row[side]},${row.y}`).join(' ')}
      fill="none"
      stroke={bad === side ? 'var(--color-ember)' : 'currentColor'}
      strokeWidth={3}
    />
  )
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} width={380} style={{ maxWidth: '100%' }}>
      <rect x={edge} y={16} width={glass} height={124} fill="var(--color-water-soft)" stroke="var(--color-water)" />
      {wall('left')}
      {gaps.right ? wall('right') : null}
      {rows.map(({ name, left, right, y }) => (
        <g key={name} fontSize={10} fill="currentColor">
          <line x1={left} x2={right} y1={y} y2={y} stroke="var(--color-ink-soft)" strokeDasharray="3 3" />
          <text x={width / 2} y={y - 4} textAnchor="middle">
            {formatLength(lengths(name), unit)}
          </text>
          {known ? (
            <>
              <text x={left - 5} y={y + 3} textAnchor="end">
                {formatLength(gaps.left[name], unit)}
              </text>
              {gaps.right ? (
                <text x={right + 5} y={y + 3}>
                  {formatLength(gaps.right[name], unit)}
                </text>
              ) : null}
            </>
          ) : null}
        </g>
      ))}
    </svg>
  )
}

function shownOf(said: MeasuredOpening, lengths: (name: HeightOfWidth) => number): Shown | null {
  if (said.kind === 'leansTooMuch' || said.kind === 'notSquare') return shownWalls(said.walls, said.wall)
  if (said.kind !== 'fits') return null
  if (said.walls) return shownWalls(said.walls, null)
  // Only their sum is known: it is drawn in halves.
  const half = (name: HeightOfWidth) => (lengths(name) - said.width) / 2
  const gaps = { top: half('top'), middle: half('middle'), bottom: half('bottom') }
  return { gaps: { left: gaps, right: gaps }, bad: null, known: false }
}

function shownWalls({ left, right }: { left: WallFit; right: WallFit | null }, bad: Wall | null): Shown {
  return { gaps: { left: left.gaps, right: right?.gaps ?? null }, bad, known: true }
}
