import type { Drawing } from '../../../contract/drawings.ts'
import type { Point } from '../cuts/outline.ts'
import { fieldsOf } from '../framing/framing.ts'
import { cornersOf } from './corners.ts'
import { cutPanelOf, wordSize } from './cuts.ts'
import { panelShapeOf } from './pane-shape.ts'
import type { Front, Panel } from './panels.ts'
import type { Pen } from './pen.ts'

/** Width that the thickness in words takes, as a share of the figures' height. */
const noteWidth = 3.5
/** Room that those words need without a margin, above the foot of a pane and along it, in the same shares. */
const words = { height: 1.4, width: 2.9 }
/** Width that they take in small letters, in the same shares. */
const smallWidth = 1.7

/**
 * Thickness of the glass at the foot of the widest pane, under the lines of how it moves; upright
 * where the pane is narrow.
 */
export function writeThickness(pen: Pen, drawing: Drawing, front: Front): void {
  const { thickness: glass, height, cuts = [] } = drawing
  const [pane] = [...front.panels].sort((a, b) => b.to - b.from - (a.to - a.from))
  if (!pane || glass === null) return
  const width = pane.to - pane.from
  const text = `${glass} mm`
  const cut = cutPanelOf(drawing, front.panels, pane)
  if (cut) {
    // Beside the measures of its cuts, and as small as they are.
    const left = pane.from + Math.max(width * 0.25, pen.figure * 0.8)
    pen.inSize(wordSize, () => pen.note(left, height * 0.45, text, true))
    return
  }
  if (drawing.framing === 'grid') {
    // Within the lowest field at the opening, where neither a bar nor the lines of a door cross the words.
    const [field] = fieldsOf(panelShapeOf(drawing, front, pane), 'grid')
      .map(boundsOf)
      .toSorted((a, b) => a.low + a.left - b.low - b.left)
    // A pane that is all metal, of measures that are sold nowhere, has no room for words.
    if (!field) return
    const [middle, level] = [(field.left + field.right) / 2, field.right - field.left > pen.figure * smallWidth]
    pen.inSize(wordSize, () =>
      level
        ? pen.note(middle, height - field.low - pen.figure * 0.3, text, true)
        : pen.note(middle + pen.figure * 0.2, height - field.low - pen.figure * 0.9, text, false),
    )
    return
  }
  const foot = height - cornersOf(pane, front, height, cuts).notch.height
  const isTurning = turns(pane)
  // Along the foot of a pane that turns the room ends where the line from its lower hinge comes down to the words.
  const room = isTurning ? width * (1 - (words.height * 2 * pen.figure) / height) : width
  const needed = pen.figure * (isTurning ? words.width : noteWidth)
  const middle = width * (pane.moves === null ? 0.5 : 0.45)
  if (room > needed) pen.note(pane.from + Math.min(middle, room - needed / 2), foot - pen.figure * 0.5, text, true)
  else if (width > pen.figure * 1.5)
    pen.note(
      pane.from + (isTurning ? pen.figure * 0.95 : width / 2 + pen.figure * 0.35),
      foot - pen.figure * (noteWidth / 2 + 0.3),
      text,
      false,
    )
}

/** Whether the pane has the lines of a door across it. */
const turns = ({ moves }: Panel) => moves !== null && moves !== 'slides'

function boundsOf(points: readonly Point[]) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), low: Math.min(...ys) }
}
