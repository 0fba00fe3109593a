import type { Drawing } from '../../../contract/drawings.ts'
import type { Cut, CutCorner } from '../../../contract/glass-cuts.ts'
import { type Glass, glassesOf, isMirrored, nameOfPanel } from '../cuts/glasses.ts'
import { type Point, shapeOf, topAt, topOf } from '../cuts/outline.ts'
import type { Panel } from './panels.ts'
import type { PaneCut, Pen } from './pen.ts'

/** A glass that is cut, with where it stands in the drawing. Millimetres. */
export interface CutPane {
  readonly glass: Glass
  readonly cuts: readonly Cut[]
  /** A point of the glass in the drawing as it is described, y downwards from the top of the screen. */
  readonly at: (point: Point) => Point
}

/** The cuts of a pane; null for one that is whole. @param left where it begins in the described drawing */
export function cutPaneOf(drawing: Drawing, name: Glass['name'] | null, left: number): CutPane | null {
  const cuts = (drawing.measured_cuts ?? []).filter((cut) => cut.glass === name)
  const glass = cuts.length > 0 ? glassesOf(drawing).find((each) => each.name === name) : undefined
  if (!glass) return null
  const mirrored = isMirrored(drawing)
  return { glass, cuts, at: ([x, y]) => [left + (mirrored ? glass.width - x : x), glass.height - y] }
}

/** The same for a pane of the front. */
export function cutPanelOf(drawing: Drawing, panels: readonly Panel[], panel: Panel): CutPane | null {
  return cutPaneOf(drawing, nameOfPanel(panels, panel), panel.from)
}

/** How a pen draws a pane that is cut. */
export function paneCut({ glass, cuts, at }: CutPane): PaneCut {
  const { outline, holes } = shapeOf(glass, cuts)
  return {
    outline: (x) => [outline, ...holes].map((points) => pathOf(points.map(at), x)).join(''),
    top: (from) => glass.height - topAt(glass, cuts, from),
  }
}

/** Points as path data; every x goes through the function given. */
export function pathOf(points: readonly Point[], x: (value: number) => number): string {
  return `M${points.map(([across, down]) => `${x(across)} ${Math.round(down)}`).join('L')}z`
}

/** The notch at a corner of a pane; of no size where there is none. */
function notchAt(cuts: readonly Cut[], corner: CutCorner): { readonly width: number; readonly height: number } {
  const found = cuts.find((cut) => cut.kind === 'notch' && cut.corner === corner)
  return found?.kind === 'notch' ? found : { width: 0, height: 0 }
}

/** What the glass is cut for: ledge, ceiling and pipe, over what was drawn before. */
export function drawCutAway(pen: Pen, { glass, cuts, at }: CutPane): void {
  const { width, height } = glass
  for (const cut of cuts) {
    if (cut.kind === 'slope') {
      const points: Point[] = [
        [0, cut.left],
        [width, cut.right],
        [width, height],
        [0, height],
      ]
      pen.outline('wall', (x) => pathOf(points.map(at), x))
    }
    if (cut.kind === 'notch') {
      const [left, low] = cornerOf(cut, glass)
      const points: Point[] = [
        [left, low],
        [left + cut.width, low],
        [left + cut.width, low + cut.height],
        [left, low + cut.height],
      ]
      pen.outline('wall', (x) => pathOf(points.map(at), x))
    }
    if (cut.kind !== 'opening') continue
    const [hole = []] = shapeOf(glass, [cut]).holes
    for (const role of ['wall', 'edge'] as const) pen.outline(role, (x) => pathOf(hole.map(at), x))
  }
}

/** The lower left point of a notch. */
function cornerOf(cut: Extract<Cut, { kind: 'notch' }>, { width, height }: Glass): Point {
  return [cut.corner.endsWith('left') ? 0 : width - cut.width, cut.corner.startsWith('lower') ? 0 : height - cut.height]
}

/** Size of the words of cuts, as a share of those of the screen. */
export const wordSize = 0.55

/** The measures of the cuts of a pane. @param label a length as the store writes it */
export function measureCuts(pen: Pen, pane: CutPane, label: (millimetres: number) => string): void {
  pen.inSize(wordSize, () => measuresOfPane(pen, pane, label))
}

function measuresOfPane(pen: Pen, { glass, cuts, at }: CutPane, label: (millimetres: number) => string): void {
  const figure = pen.figure * wordSize
  const across = (from: number, to: number, y: number, text: string) => {
    const [[x1, down], [x2]] = [at([from, y]), at([to, y])]
    pen.across(x1, x2, down, text, true)
  }
  const upright = (from: number, to: number, x: number, text: string) => {
    const [[place, y1], [, y2]] = [at([x, from]), at([x, to])]
    pen.upright(y1, y2, place, text, true)
  }
  const note = (x: number, y: number, text: string) => pen.note(...at([x, y]), text, true)
  for (const cut of cuts) {
    switch (cut.kind) {
      case 'notch': {
        const [left, low] = cornerOf(cut, glass)
        const isLower = low === 0
        across(left, left + cut.width, isLower ? cut.height + figure * 0.5 : low - figure * 1.5, label(cut.width))
        upright(low, low + cut.height, left === 0 ? cut.width + figure * 1.6 : left - figure * 0.5, label(cut.height))
        break
      }
      case 'slope': {
        const { left, right } = topOf(glass, cuts)
        const beside = (corner: CutCorner) => notchAt(cuts, corner).width
        if (left < glass.height) upright(0, left, beside('lower-left') + figure * 3.4, label(left))
        if (right < glass.height) upright(0, right, glass.width - beside('lower-right') - figure * 2.4, label(right))
        break
      }
      case 'round':
        note(
          cut.corner === 'upper-left' ? cut.radius : glass.width - cut.radius,
          glass.height - cut.radius - figure,
          `R ${label(cut.radius)}`,
        )
        break
      case 'opening': {
        const [wide, tall] = cut.shape === 'circle' ? [cut.diameter, cut.diameter] : [cut.width, cut.height]
        const words = cut.shape === 'circle' ? `Ø ${label(wide)}` : `${label(wide)} × ${label(tall)}`
        note(cut.x, cut.y + tall / 2 + figure * 1.8, words)
        across(0, cut.x, cut.y, label(cut.x))
        upright(0, cut.y, cut.x, label(cut.y))
      }
    }
  }
}
