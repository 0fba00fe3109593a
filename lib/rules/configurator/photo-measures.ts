import type { ComposedPhoto } from '../../contract/composed-photo.ts'
import type { Drawing } from '../../contract/drawings.ts'
import { shownWidth } from './photo.ts'

/** A place in a photograph: shares of its width and height, from the upper left. */
type Share = readonly [number, number]

/** A dimension line over a photograph. */
export interface PhotoMeasure {
  readonly what: 'width' | 'height' | 'depth'
  readonly from: Share
  readonly to: Share
  /** Whole millimetres; null where it is not chosen yet. */
  readonly value: number | null
}

/** How far from the edge that it measures a line stands, as a share of the photograph's width or height. */
const beside = 0.022
const above = 0.035

/**
 * Dimension lines for the photograph that shows a choice: above the front its width, at the wall its
 * height, above a side that leads back to the wall its depth. Where the screen stands in the
 * photograph is what the store API says of it (`frame` of a width); none where it says nothing.
 */
export function measuresOnPhoto(photo: Pick<ComposedPhoto, 'widths' | 'words'>, drawing: Drawing): PhotoMeasure[] {
  const { width, height, depth, open, side, layout } = drawing
  const frame = shownWidth(photo, drawing)?.frame
  if (!frame) return []
  const seen = ([x, y]: Share): Share => [side === 'left' ? 1 - x : x, y]
  const line = (what: PhotoMeasure['what'], from: Share, to: Share, value: number): PhotoMeasure => ({
    what,
    from: seen(from),
    to: seen(to),
    value: open.includes(what) ? null : value,
  })
  const [upperLeft, upperRight, , lowerLeft] = frame.front
  const up = ([x, y]: Share): Share => [x, y - above]
  const left = ([x, y]: Share): Share => [x - beside, y]
  // Quarter-round screens are as deep as they are wide.
  const deep = depth ?? (layout === 'semicircular' ? width : null)
  return [
    line('width', up(upperLeft), up(upperRight), width),
    line('height', left(upperLeft), left(lowerLeft), height),
    ...(frame.side && deep !== null ? [line('depth', up(upperRight), up(frame.side[0]), deep)] : []),
  ]
}
