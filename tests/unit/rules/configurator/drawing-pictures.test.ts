import { describe, expect, it } from 'vitest'
import type { Drawing } from '#lib/contract/drawings.ts'
import { drawingModel } from '#lib/rules/configurator/drawing/model.ts'
import { drawingSvg } from '#lib/rules/configurator/drawing/svg.ts'

const plain: Drawing = {
  layout: 'frontal-sliding',
  width: 1200,
  height: 1950,
  depth: null,
  side: 'left',
  color: '#1b1b1c',
  glass: { color: '#e4f1ee', texture: 'clear' },
  thickness: 8,
  open: [],
}
const glass = (texture: NonNullable<Drawing['glass']>['texture']) => ({ glass: { color: '#dfe7e4', texture } })

/** Each layout, each kind of glass, each side, and the sizes where a layout looks another way. */
const drawings: Readonly<Record<string, Partial<Drawing>>> = {
  sliding: {},
  'sliding-right-unknown-width': { side: 'right', open: ['width'], ...glass('fluted') },
  folding: { layout: 'frontal-folding', width: 850, ...glass('tinted') },
  'pivot-door-alone': { layout: 'frontal-pivot', width: 900 },
  'pivot-with-fixed-pane': { layout: 'frontal-pivot', width: 1300, side: 'right', ...glass('frosted') },
  'pivot-wide': { layout: 'frontal-pivot', width: 1600, thickness: 6 },
  corner: { layout: 'corner', depth: 800, color: '#c8a24a' },
  'corner-right': { layout: 'corner', depth: 700, side: 'right', ...glass('printed'), open: ['depth'] },
  semicircular: { layout: 'semicircular', width: 900, thickness: 6 },
  'semicircular-small': { layout: 'semicircular', width: 600, side: 'right', ...glass('frosted') },
  'walk-in': { layout: 'walk-in', width: 987, ...glass('fluted') },
  'walk-in-right': { layout: 'walk-in', width: 1400, side: 'right', open: ['height'], ...glass('printed') },
  'walk-in-cut': { layout: 'walk-in', width: 1000, cuts: ['notch', 'slope', 'round'], ...glass('fluted') },
  bath: { layout: 'bath', width: 850, height: 1400 },
  'bath-wide': { layout: 'bath', width: 1500, height: 1400, side: 'right', ...glass('tinted') },
  tray: { layout: 'tray', width: 1400, height: 28, depth: 750, glass: null },
  'tray-right-unknown': {
    layout: 'tray',
    height: 28,
    depth: 800,
    glass: null,
    side: 'right',
    open: ['width', 'depth'],
  },
}
const pictureOf = (changes: Partial<Drawing>, options?: { measures: boolean }) =>
  drawingSvg(
    drawingModel({ ...plain, ...changes }, 'mm', options),
    options ? { title: 'Small' } : { title: 'Drawing', front: 'Front', plan: 'Plan' },
  ).replaceAll('><', '>\n<')

// To look at in a browser. After a change that is meant: look at the difference, then `npx vitest
// run --project unit drawing-pictures -u`.
describe('the kept pictures of drawings', () => {
  it.each(Object.entries(drawings))('R3.20 R3.21 %s looks as it was looked at', async (name, changes) => {
    await expect(`${pictureOf(changes)}\n`).toMatchFileSnapshot(`pictures/${name}.svg`)
  })

  it('R3.20 a small one has neither measures nor headings', async () => {
    await expect(`${pictureOf({ layout: 'corner', depth: 800 }, { measures: false })}\n`).toMatchFileSnapshot(
      'pictures/small.svg',
    )
  })
})
