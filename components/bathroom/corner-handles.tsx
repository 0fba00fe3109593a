'use client'

import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { fill } from '#lib/configurator/texts.ts'
import { type Corner, corners, moveCorner, type Point, type Quad } from '#lib/rules/perspective/quad.ts'
import type { BathroomTexts } from './bathroom-texts.ts'

/** Pixels of the screen that an arrow key moves a corner by, alone and with the shift key. */
const steps = { fine: 1, coarse: 10 }
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const names = ['upperLeft', 'upperRight', 'lowerRight', 'lowerLeft'] as const

interface CornerHandlesProps {
  photo: { readonly width: number; readonly height: number }
  quad: Quad
  move: (quad: Quad) => void
  /** Called once a corner stays where it was moved to. */
  settle: () => void
  texts: Pick<BathroomTexts, (typeof names)[number] | 'cornerAt' | 'cornerStops' | 'cornerHelp'>
  /** The photo. */
  children: ReactNode
}

/** The photo with four corners to be dragged or moved with the arrow keys, and where the last one stands. */
export function CornerHandles({ photo, quad, move, settle, texts, children }: CornerHandlesProps) {
  const area = useRef<HTMLDivElement>(null)
  /** From the pointer to the corner that it holds, in pixels of the photo. */
  const held = useRef<Point | null>(null)
  const [last, setLast] = useState<{ corner: Corner; stopped: boolean } | null>(null)
  const scale = () => photo.width / (area.current?.getBoundingClientRect().width || photo.width)
  const moveTo = (corner: Corner, to: Point) => {
    const next = moveCorner(quad, corner, to, photo)
    setLast({ corner, stopped: Math.hypot(next[corner].x - to.x, next[corner].y - to.y) > 1 })
    move(next)
  }
  const onKeyDown = (corner: Corner, event: KeyboardEvent) => {
    const way = arrows[event.key]
    if (!way) return
    event.preventDefault()
    const by = (event.shiftKey ? steps.coarse : steps.fine) * scale()
    moveTo(corner, { x: quad[corner].x + way[0] * by, y: quad[corner].y + way[1] * by })
  }
  const at = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top } = area.current?.getBoundingClientRect() ?? { left: 0, top: 0 }
    return { x: (clientX - left) * scale(), y: (clientY - top) * scale() }
  }
  const hold = (corner: Corner, event: PointerEvent) => {
    if (event.button > 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const pointer = at(event)
    held.current = { x: quad[corner].x - pointer.x, y: quad[corner].y - pointer.y }
  }
  const drag = (corner: Corner, event: PointerEvent) => {
    if (!held.current) return
    const pointer = at(event)
    moveTo(corner, { x: pointer.x + held.current.x, y: pointer.y + held.current.y })
  }
  const release = () => {
    if (held.current) settle()
    held.current = null
  }
  return (
    <>
      <div ref={area} className="relative">
        {children}
        <svg
          viewBox={`0 0 ${photo.width} ${photo.height}`}
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 size-full"
        >
          {(
            [
              ['#000', 3],
              ['#fff', 1.5],
            ] as const
          ).map(([stroke, strokeWidth]) => (
            <polygon
              key={stroke}
              points={quad.map(({ x, y }) => `${x},${y}`).join(' ')}
              fill="none"
              stroke={stroke}
              strokeOpacity={0.65}
              strokeWidth={strokeWidth}
              strokeDasharray="6 5"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        {corners.map((corner) => (
          <button
            key={corner}
            type="button"
            aria-label={texts[names[corner]]}
            aria-describedby="corner-help"
            data-corner={corner}
            onKeyDown={(event) => onKeyDown(corner, event)}
            onKeyUp={({ key }) => Object.hasOwn(arrows, key) && settle()}
            onPointerDown={(event) => hold(corner, event)}
            onPointerMove={(event) => drag(corner, event)}
            onPointerUp={release}
            onPointerCancel={release}
            className="absolute flex size-11 -translate-x-1/2 -translate-y-1/2 cursor-grab touch-none items-center justify-center rounded-full active:cursor-grabbing"
            style={{
              left: `${(quad[corner].x / photo.width) * 100}%`,
              top: `${(quad[corner].y / photo.height) * 100}%`,
            }}
          >
            <span className="size-5 rounded-full border-2 border-white shadow-raised outline-2 outline-water" />
          </button>
        ))}
        <p id="corner-help" className="sr-only">
          {texts.cornerHelp}
        </p>
      </div>
      <output className="mt-1 block min-h-5 text-center text-xs text-ink-soft tabular-nums">
        {last
          ? fill(texts.cornerAt, {
              corner: texts[names[last.corner]],
              x: Math.round(quad[last.corner].x),
              y: Math.round(quad[last.corner].y),
            }) + (last.stopped ? ` ${texts.cornerStops}` : '')
          : null}
      </output>
    </>
  )
}
