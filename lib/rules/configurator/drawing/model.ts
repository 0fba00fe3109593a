import type { Drawing } from '../../../contract/drawings.ts'
import { formatLength, type LengthUnit, lengthFigure } from '../length.ts'
import { drawFront } from './front.ts'
import { describedOpening, frontOf } from './panels.ts'
import { type Box, Pen, type Role, type Shape } from './pen.ts'
import { drawPlan } from './plan.ts'

export interface View {
  readonly name: 'front' | 'plan'
  /** Millimetres; all views of a drawing have one scale. */
  readonly box: Box
  readonly shapes: readonly Shape[]
}

export interface DrawingModel {
  readonly views: readonly View[]
  /** Height of the figures, millimetres. */
  readonly figure: number
  /** Colour of the panes and whether they hide what is behind them. */
  readonly glass: Drawing['glass']
}

/**
 * A to-scale drawing: front view and plan of a screen, the plan alone of a tray, in millimetres.
 * Dimensions are written in the store's unit; those not chosen yet are drawn at a usual size and
 * marked with a question mark. Small pictures leave them out.
 */
export function drawingModel(
  drawing: Drawing,
  unit: LengthUnit,
  { measures = true }: { measures?: boolean } = {},
): DrawingModel {
  const { total } = frontOf(drawing)
  const views: readonly View['name'][] = drawing.layout === 'tray' ? ['plan'] : ['front', 'plan']
  // Figures keep their share of the drawing, whatever is drawn: beside each other both views fill a
  // phone's width.
  const figure = Math.round((total * views.length + (drawing.layout === 'corner' ? (drawing.depth ?? 0) : 0)) / 17 + 25)
  const label = (millimetres: number, what: 'width' | 'height' | 'depth' | 'cut') =>
    what === 'cut'
      ? lengthFigure(millimetres, unit)
      : drawing.open.includes(what)
        ? '?'
        : formatLength(millimetres, unit)
  return {
    figure,
    glass: drawing.glass,
    views: views.map((name) => {
      const pen = new Pen(figure, drawing.side === describedOpening(drawing.layout) ? null : total, measures)
      if (name === 'front') drawFront(pen, drawing, label)
      else drawPlan(pen, drawing, label)
      return { name, box: pen.box, shapes: pen.shapes }
    }),
  }
}

/** How a role is drawn: SVG presentation attributes, widths as shares of the figures' height. */
export interface Stroke {
  readonly fill: string
  readonly opacity?: number
  readonly stroke: string
  readonly width: number
  readonly dash?: number
}

const ink = '#1c2423'
const strokes: Readonly<Record<Role, Stroke>> = {
  wall: { fill: '#cfc7ba', stroke: 'none', width: 0 },
  floor: { fill: 'none', stroke: '#8d8579', width: 0.08 },
  tray: { fill: '#f6f3ee', stroke: '#b9b0a2', width: 0.06 },
  bath: { fill: '#ffffff', stroke: '#8d8579', width: 0.07 },
  glass: { fill: '#e4f1ee', opacity: 0.55, stroke: 'none', width: 0 },
  texture: { fill: 'none', stroke: '#8ba6a2', width: 0.05 },
  shine: { fill: 'none', stroke: '#ffffff', width: 0.1 },
  frame: { fill: '#c9cdd0', stroke: ink, width: 0.05 },
  edge: { fill: 'none', stroke: ink, width: 0.06 },
  handle: { fill: '#c9cdd0', stroke: ink, width: 0.05 },
  movement: { fill: 'none', stroke: '#124543', width: 0.08, dash: 0.35 },
  head: { fill: 'none', stroke: '#124543', width: 0.08 },
  measure: { fill: 'none', stroke: '#124543', width: 0.07 },
  unknown: { fill: 'none', stroke: '#ad3f12', width: 0.07, dash: 0.25 },
}
const opacities = { clear: 0.55, tinted: 0.55, frosted: 0.95, fluted: 0.75, printed: 0.7 } as const

/** How a shape is drawn, with its own colour and, for glass, as opaque as its texture is. */
export function strokeOf(shape: Shape, { figure, glass }: DrawingModel): Stroke {
  const stroke = strokes[shape.role]
  const color = shape.kind === 'path' ? shape.color : undefined
  return {
    ...stroke,
    fill: shape.kind === 'text' ? stroke.stroke : (color ?? stroke.fill),
    width: Math.round(stroke.width * figure * 10) / 10,
    ...(stroke.dash && { dash: Math.round(stroke.dash * figure) }),
    ...(shape.role === 'glass' && glass && { opacity: opacities[glass.texture] }),
  }
}
