'use client'

import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react'
import type { ConfiguratorData } from '#lib/configurator/data.ts'
import { fill } from '#lib/configurator/texts.ts'
import type { Cut } from '#lib/contract/glass-cuts.ts'
import { capitalised } from '#lib/rules/capitalised.ts'
import { dragged, type Handle, handlesOf } from '#lib/rules/configurator/cuts/drag.ts'
import { type CutTerms, measureOf } from '#lib/rules/configurator/cuts/measures.ts'
import { type Point, shapeOf } from '#lib/rules/configurator/cuts/outline.ts'
import { formatLength } from '#lib/rules/configurator/length.ts'

/** Millimetres that an arrow key moves a cut by, alone and with the shift key. */
const steps = { fine: 5, coarse: 50 }
const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** A cut of the glass that can be moved. */
export interface MovableCut {
  key: string
  name: string
  cut: Cut
  terms: CutTerms
  change: (cut: Cut) => void
}

interface GlassEditorProps {
  data: Pick<ConfiguratorData, 'texts' | 'unit'>
  glass: CutTerms['glass']
  cuts: readonly MovableCut[]
}

/** A glass with its cuts, to scale; each cut is moved with the finger, the mouse or the arrow keys. */
export function GlassEditor({ data, glass, cuts }: GlassEditorProps) {
  const { texts, unit } = data
  const picture = useRef<SVGSVGElement>(null)
  const hint = useId()
  const { width, height } = glass
  const margin = Math.max(width, height) * 0.06
  const shape = shapeOf(
    glass,
    cuts.map(({ cut }) => cut),
  )
  const pathOf = (points: readonly Point[]) => `M${points.map(([x, y]) => `${x} ${height - y}`).join('L')}z`
  /** Where the pointer is, millimetres of the glass. */
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const matrix = picture.current?.getScreenCTM()?.inverse()
    const at = matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix) : { x: 0, y: 0 }
    return [Math.round(at.x), Math.round(height - at.y)]
  }
  const onKeyDown = (movable: MovableCut, handle: Handle, event: KeyboardEvent) => {
    const way = arrows[event.key]
    if (!way) return
    event.preventDefault()
    const by = event.shiftKey ? steps.coarse : steps.fine
    movable.change(
      dragged(movable.cut, handle, [handle.at[0] + way[0] * by, handle.at[1] + way[1] * by], movable.terms),
    )
  }
  return (
    <div>
      <p className="text-sm text-ink-soft">
        {fill(texts.cuts.glassSize, {
          glass: capitalised(texts.cuts.glass[glass.name]),
          width: formatLength(width, unit),
          height: formatLength(height, unit),
        })}
      </p>
      <svg
        ref={picture}
        viewBox={`${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`}
        className="mt-2 h-80 max-w-full"
      >
        <title>{fill(texts.cuts.drawing, { glass: capitalised(texts.cuts.glass[glass.name]) })}</title>
        <rect
          width={width}
          height={height}
          fill="none"
          stroke="#8d8579"
          strokeDasharray="6 5"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={[shape.outline, ...shape.holes].map(pathOf).join('')}
          fill="#e4f1ee"
          stroke="#1c2423"
          strokeWidth={1.5}
          vectorEffect="non-scaling-stroke"
        />
        {cuts.flatMap((movable) =>
          handlesOf(movable.cut, glass).map((handle) => {
            const [x, y] = handle.at
            const measures = [handle.across, handle.up].flatMap((measure) =>
              measure ? [`${texts.cuts.measures[measure]} ${formatLength(measureOf(movable.cut, measure), unit)}`] : [],
            )
            return (
              // biome-ignore lint/a11y/useSemanticElements: no HTML button stands within a drawing
              <g
                key={`${movable.key} ${handle.across} ${handle.up}`}
                role="button"
                tabIndex={0}
                aria-label={fill(texts.cuts.handle, { name: movable.name, measures: measures.join(', ') })}
                aria-describedby={hint}
                className="group cursor-move touch-none outline-none"
                onKeyDown={(event) => onKeyDown(movable, handle, event)}
                onPointerDown={(event) => {
                  if (event.button === 0) event.currentTarget.setPointerCapture(event.pointerId)
                }}
                onPointerMove={(event) => {
                  if (event.currentTarget.hasPointerCapture(event.pointerId))
                    movable.change(dragged(movable.cut, handle, pointOf(event), movable.terms))
                }}
              >
                <circle cx={x} cy={height - y} r={margin * 1.3} fill="transparent" />
                <circle
                  cx={x}
                  cy={height - y}
                  r={margin * 0.45}
                  fill="#124543"
                  stroke="#ffffff"
                  strokeWidth={2}
                  vectorEffect="non-scaling-stroke"
                  className="group-focus-visible:stroke-ember"
                />
              </g>
            )
          }),
        )}
      </svg>
      <p id={hint} className="mt-1 text-xs text-ink-soft">
        {texts.cuts.drag}
      </p>
    </div>
  )
}
