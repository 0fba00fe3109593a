import { describe, expect, it } from 'vitest'
import { frameOf } from '../images/compose/frame.ts'
import { readGrey, sceneFolder } from '../images/compose/layers.ts'
import { designs, screenTypes, widths } from '../images/compose/recipe.ts'
import { isRendered } from '../images/compose/scenes.ts'

const size = { width: 640, height: 444 }

/** Where a picture has glass of the screen: shares of its width and height. */
async function glassOf(scene: Parameters<typeof sceneFolder>[0]) {
  const panes = await readGrey(sceneFolder(scene), 'panes', size)
  const [columns, rows] = [new Set<number>(), new Set<number>()]
  panes.forEach((count, pixel) => {
    if (count < 0.5) return
    columns.add(pixel % size.width)
    rows.add(Math.floor(pixel / size.width))
  })
  const ends = (places: ReadonlySet<number>, whole: number) => [
    Math.min(...places) / whole,
    Math.max(...places) / whole,
  ]
  const [left, right] = ends(columns, size.width)
  const [top, bottom] = ends(rows, size.height)
  return { left, right, top, bottom } as Record<'left' | 'right' | 'top' | 'bottom', number>
}

function expectWithin(value: number, from: number, to: number): void {
  expect(value).toBeGreaterThanOrEqual(from)
  expect(value).toBeLessThanOrEqual(to)
}

const scenes = screenTypes
  .flatMap((type) => designs.flatMap((design) => widths.map((width) => ({ type, design, width }))))
  .filter(isRendered)

describe('where a screen stands in its pictures', () => {
  it('is known of every scene', () => expect(scenes.length).toBe(screenTypes.length * designs.length * widths.length))

  it.each(scenes)('R2.17 is where $type/$design-$width has its glass', async (scene) => {
    const { front, side } = frameOf(scene)
    const glass = await glassOf(scene)
    const across = side ? [front[0][0], side[0][0]] : [front[0][0], front[1][0]]
    const heights = [...front, ...(side ?? [])].map(([, y]) => y)
    // Profiles and rails stand between the glass and the edge, and doors of a niche are a little open.
    expectWithin(glass.left - (across[0] ?? 0), 0, 0.025)
    expectWithin((across[1] ?? 1) - glass.right, 0, scene.type.startsWith('frontal') ? 0.08 : 0.02)
    expectWithin(glass.top - Math.min(...heights), -0.025, 0.04)
    expectWithin(Math.max(...heights) - glass.bottom, -0.025, 0.04)
  })
})
