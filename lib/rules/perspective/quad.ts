/** A place in a photo, pixels from its upper left. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Four corners in a photo, clockwise from the upper left. */
export type Quad = readonly [Point, Point, Point, Point]

export type Corner = 0 | 1 | 2 | 3
export const corners: readonly Corner[] = [0, 1, 2, 3]

interface Size {
  readonly width: number
  readonly height: number
}

/** Share of the photo's area that the triangle at each corner has at least, doubled. */
const smallest = 0.002

/**
 * Whether four corners can be a rectangle seen in perspective: clockwise, no corner points inwards,
 * no sides cross, and none is so flat that the picture in it could not be seen.
 */
export function isRectangleSeen(quad: Quad, photo: Size): boolean {
  return corners.every((corner) => {
    const [before, at, after] = [(corner + 3) % 4, corner, (corner + 1) % 4].map((place) => quad[place as Corner]) as [
      Point,
      Point,
      Point,
    ]
    const turn = (at.x - before.x) * (after.y - at.y) - (at.y - before.y) * (after.x - at.x)
    return turn > smallest * photo.width * photo.height
  })
}

/**
 * A quad with one corner moved. A corner stays within the photo, and stops on its way where the
 * four would no longer be a rectangle seen in perspective.
 * @param quad a rectangle seen in perspective
 */
export function moveCorner(quad: Quad, corner: Corner, to: Point, photo: Size): Quad {
  const from = quad[corner]
  const aim = { x: within(to.x, photo.width), y: within(to.y, photo.height) }
  const moved = (share: number): Quad =>
    quad.map((point, place) =>
      place === corner ? { x: from.x + (aim.x - from.x) * share, y: from.y + (aim.y - from.y) * share } : point,
    ) as unknown as Quad
  if (isRectangleSeen(moved(1), photo)) return moved(1)
  let [good, bad] = [0, 1]
  for (let step = 0; step < 12; step += 1) {
    const middle = (good + bad) / 2
    if (isRectangleSeen(moved(middle), photo)) good = middle
    else bad = middle
  }
  return moved(good)
}

/** An upright rectangle of these proportions in the middle of a photo, as large as there is room. */
export function middleOf(photo: Size, { width, height }: Size): Quad {
  const scale = Math.min((photo.width * 0.6) / width, (photo.height * 0.7) / height)
  const [across, down] = [width * scale, height * scale]
  const [left, top] = [(photo.width - across) / 2, (photo.height - down) * 0.55]
  return [
    { x: left, y: top },
    { x: left + across, y: top },
    { x: left + across, y: top + down },
    { x: left, y: top + down },
  ]
}

const within = (value: number, end: number) => Math.min(end, Math.max(0, value))
