import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { composePicture } from '../images/compose/compose.ts'
import { readGrey, sceneFolder } from '../images/compose/layers.ts'
import { publicIdOf, type Recipe, recipeOf } from '../images/compose/recipe.ts'
import { widthFor } from '../images/compose/scenes.ts'
import { createImageRoutes } from '../routes/images.ts'

const plain: Recipe = {
  type: 'corner',
  profile: 'chrome',
  glass: 'clear',
  design: 'wheel',
  width: 'narrow',
  room: 'sea',
  wall: 'left',
}
const address = publicIdOf(plain)

describe('recipe of a picture', () => {
  it('R3.8 is said by the public id, there and back', () => {
    expect(address).toBe('screens/corner/chrome-clear/wheel-narrow/sea-left')
    expect(recipeOf(address)).toEqual(plain)
  })
  it.each([
    'screens/corner/chrome-clear/principal',
    'screens/corner/chrome-clear/wheel-narrow',
    'screens/corner/chrome-clear/wheel-narrow/sea-left/more',
    'screens/corner/chrome-clear-frosted/wheel-narrow/sea-left',
    'screens/corner/chrome-clear/wheel-narrow-wide/sea-left',
    'screens/corner/chrome-clear/wheel-narrow/sea-left-right',
    'screens/corner/steel-clear/wheel-narrow/sea-left',
    'screens/corner/chrome-clear/wheel-huge/sea-left',
    'screens/corner/chrome-clear/wheel-narrow/constructor-left',
    'screens/corner/chrome-clear/wheel-narrow/toString-left',
    'trays/corner/chrome-clear/wheel-narrow/sea-left',
  ])('R3.8 is none for %s', (id) => expect(recipeOf(id)).toBeNull())
})

it('R3.8 pictures small screens by the narrow scene and large ones by the wide one', () => {
  expect([800, 1099, 1100, 1400].map((millimetres) => widthFor(plain, millimetres))).toEqual([
    'narrow',
    'narrow',
    'wide',
    'wide',
  ])
})

const size = { width: 320, height: 222 }

/** Mean colour, 0 to 255, of the pixels for which a layer of the scene is at least so much. */
async function meanWhere(
  recipe: Recipe,
  layer: Parameters<typeof readGrey>[1],
  least: number,
  without: Parameters<typeof readGrey>[1] = 'rib',
): Promise<{ red: number; green: number; blue: number }> {
  const [values, others, pixels] = await Promise.all([
    readGrey(sceneFolder(recipe), layer, size),
    readGrey(sceneFolder(recipe), without, size),
    sharp(await composePicture(recipe, size.width))
      .raw()
      .toBuffer(),
  ])
  const sum = [0, 0, 0]
  let count = 0
  for (let pixel = 0; pixel < values.length; pixel += 1) {
    if ((values[pixel] ?? 0) < least || (without !== 'rib' && (others[pixel] ?? 0) > 0.02)) continue
    count += 1
    for (const channel of [0, 1, 2]) sum[channel] = (sum[channel] ?? 0) + (pixels[pixel * 3 + channel] ?? 0)
  }
  expect(count).toBeGreaterThan(50)
  const [red = 0, green = 0, blue = 0] = sum.map((value) => value / count)
  return { red, green, blue }
}

describe('composed picture', () => {
  it('R3.8 has the fittings in the finish of the recipe', async () => {
    const fittings = (profile: Recipe['profile']) => meanWhere({ ...plain, profile }, 'paint', 0.4)
    const [black, white, gold, chrome] = await Promise.all(
      (['black', 'white', 'gold', 'chrome'] as const).map(fittings),
    )
    expect(black?.green).toBeLessThan(70)
    expect(white?.green).toBeGreaterThan(150)
    expect((gold?.red ?? 0) - (gold?.blue ?? 0)).toBeGreaterThan(50)
    expect(Math.abs((chrome?.red ?? 0) - (chrome?.blue ?? 0))).toBeLessThan(30)
  })

  it('R3.8 has the glass of the recipe', async () => {
    const panes = (glass: Recipe['glass']) => meanWhere({ ...plain, glass, room: 'linen' }, 'panes', 0.9)
    const [clear, grey, bronze, frosted] = await Promise.all(
      (['clear', 'grey', 'bronze', 'frosted'] as const).map(panes),
    )
    expect(grey?.green).toBeLessThan((clear?.green ?? 0) - 50)
    expect(bronze?.green).toBeLessThan((clear?.green ?? 0) - 25)
    expect((bronze?.red ?? 0) - (bronze?.blue ?? 0)).toBeGreaterThan((grey?.red ?? 0) - (grey?.blue ?? 0) + 15)
    expect(frosted).not.toEqual(clear)
  })

  it('R3.8 has the tiles of the room of the recipe', async () => {
    const [forest, wine] = await Promise.all(
      (['forest', 'wine'] as const).map((room) => meanWhere({ ...plain, room }, 'tiles', 0.95, 'panes')),
    )
    expect(forest?.green).toBeGreaterThan(forest?.red ?? 255)
    expect(wine?.red).toBeGreaterThan((wine?.green ?? 255) + 30)
  })

  it('R3.8 is mirrored for the other wall', async () => {
    const [left, right] = await Promise.all(
      (['left', 'right'] as const).map(async (wall) => sharp(await composePicture({ ...plain, wall }, size.width))),
    )
    expect(await left?.flop().raw().toBuffer()).toEqual(await right?.raw().toBuffer())
  })
})

describe('image service', () => {
  let folder: string
  let app: ReturnType<typeof createImageRoutes>
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'composed-'))
    app = createImageRoutes({ cacheFolder: folder })
  })
  afterAll(() => rm(folder, { recursive: true }))
  const get = (path: string) => app.request(`/demo/image/upload/${path}`)

  it('R7.118 serves composed pictures in the size that is asked for', async () => {
    const response = await get(`c_fill,w_320,h_320,f_jpg/${address}`)
    expect(response.status).toBe(200)
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({
      width: 320,
      height: 320,
    })
  })
  it('R7.118 serves each recipe as a picture of its own', async () => {
    const [one, other] = await Promise.all(
      [address, publicIdOf({ ...plain, profile: 'black' })].map(async (id) => (await get(`w_80,f_jpg/${id}`)).headers),
    )
    expect(one?.get('etag')).not.toBe(other?.get('etag'))
  })
  it.each([
    'steel-clear/wheel-narrow/sea-left',
    'chrome-clear/wheel-narrow/nowhere-left',
    'chrome-clear/wheel-huge/sea-left',
  ])('R7.118 knows nothing of a recipe that has other words: %s', async (words) =>
    expect((await get(`w_80/screens/corner/${words}`)).status).toBe(404),
  )
})
