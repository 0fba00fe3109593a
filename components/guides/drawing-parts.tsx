import type { ReactNode } from 'react'

/* Parts of the guides' drawings. Lengths are the drawing's own units; captions describe the drawings, which are to
   scale where a scale matters. */

export type Point = readonly [x: number, y: number]

const short = (value: number) => Math.round(value * 10) / 10

/**
 * A dimension line with arrow heads and its letter. `shift` moves the letter across the line,
 * `along` (0 to 1) on it.
 */
export function Dimension({
  from: [x1, y1],
  to: [x2, y2],
  label,
  shift = 0,
  along = 0.5,
  muted = false,
}: {
  from: Point
  to: Point
  label: string
  shift?: number
  along?: number
  muted?: boolean
}) {
  const length = Math.hypot(x2 - x1, y2 - y1)
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length]
  const head = Math.min(6, length / 3)
  const arrow = (x: number, y: number, towards: 1 | -1) =>
    `M${short(x + towards * head * ux - (head / 2) * uy)} ${short(y + towards * head * uy + (head / 2) * ux)}L${x} ${y}L${short(x + towards * head * ux + (head / 2) * uy)} ${short(y + towards * head * uy - (head / 2) * ux)}`
  return (
    <g className={muted ? 'stroke-line-strong' : 'stroke-ember'}>
      <path d={`M${x1} ${y1}L${x2} ${y2}${arrow(x1, y1, 1)}${arrow(x2, y2, -1)}`} fill="none" strokeWidth="1.3" />
      <text
        x={short(x1 + (x2 - x1) * along - shift * uy)}
        y={short(y1 + (y2 - y1) * along + shift * ux)}
        className={muted ? 'fill-ink-soft' : 'fill-ember'}
        {...halo}
      >
        {label}
      </text>
    </g>
  )
}

const halo = {
  textAnchor: 'middle',
  dominantBaseline: 'central',
  fontSize: 11,
  fontWeight: 700,
  stroke: 'white',
  strokeWidth: 4,
  paintOrder: 'stroke',
} as const

/** A word in the drawing. */
export function Word({
  at: [x, y],
  anchor = 'middle',
  size = 8.5,
  children,
}: {
  at: Point
  anchor?: 'start' | 'middle' | 'end'
  /** Height of the letters; wide drawings need larger ones on a phone. */
  size?: number
  children: ReactNode
}) {
  return (
    <text x={x} y={y} textAnchor={anchor} dominantBaseline="central" fontSize={size} className="fill-ink-soft">
      {children}
    </text>
  )
}

/** Masonry. */
export function Wall({ d }: { d: string }) {
  return <path d={d} className="fill-sand-deep stroke-line-strong" strokeWidth="0.8" />
}

/** Tiles on a wall. */
export function Tiles({ d }: { d: string }) {
  return <path d={d} className="fill-white stroke-line-strong" strokeWidth="0.8" />
}

/** A tray, or anything else of the bathroom. */
export function Tray({ d }: { d: string }) {
  return <path d={d} className="fill-water-soft stroke-water" strokeWidth="1" />
}

/** Glass seen from its edge. */
export function Glass({ d, moving = false }: { d: string; moving?: boolean }) {
  return (
    <path
      d={d}
      fill="none"
      className="stroke-water"
      strokeWidth="3"
      strokeLinecap="square"
      opacity={moving ? 0.55 : 1}
    />
  )
}

/** Something that is only thought: an axis, the way of a door. */
export function Thought({ d }: { d: string }) {
  return <path d={d} fill="none" className="stroke-ink-soft" strokeWidth="1" strokeDasharray="5 4" />
}
