import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildUrl } from 'cloudinary-build-url'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canonical } from '../../lib/rules/operation/cache-key.ts'
import { ApiError } from '../context/errors.ts'
import { respond } from '../http/fallback-routes.ts'
import { Limits } from '../http/limits/limits.ts'
import { madeFiles } from '../http/limits/made-files.ts'
import { FileCache } from '../images/cache.ts'
import { JobQueue, QueueFull } from '../images/job-queue.ts'
import { originalsFolder, type Picture, readManifest } from '../images/manifest.ts'
import { allowedWidths, isRefusal, parseTransformation } from '../images/transformation.ts'
import { createImageRoutes } from '../routes/images.ts'

const productKinds: ReadonlySet<string> = new Set(['screen', 'tray', 'tap', 'radiator', 'furniture', 'home'])
const screen = 'screens/walk-in/black-clear/principal'
let folder: string
let app: ReturnType<typeof createImageRoutes>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  app = createImageRoutes({ cacheFolder: join(folder, 'images') })
})
afterAll(() => rm(folder, { recursive: true }))

const get = (path: string, accept = '') => app.request(`/demo/image/upload/${path}`, { headers: { accept } })
const sizeOf = async (response: Response) => sharp(Buffer.from(await response.arrayBuffer())).metadata()

describe('transformation', () => {
  it('R7.118 reads the addresses that cloudinary-build-url writes', () => {
    const url = buildUrl(screen, {
      cloud: { cloudName: 'demo' },
      transformations: { resize: { type: 'pad', width: 865, height: 600 }, background: 'white' },
    } as Parameters<typeof buildUrl>[1])
    const path = url.split('/upload/')[1]?.split('/screens')[0] ?? ''
    expect(parseTransformation(path)).toMatchObject({
      crop: 'pad',
      width: 865,
      height: 600,
      background: 'white',
      quality: 'auto',
      format: 'auto',
    })
  })
  it('R7.118 works the missing side out from the aspect ratio', () => {
    expect(parseTransformation('c_pad,w_865,ar_4:3')).toMatchObject({ width: 865, height: 649 })
  })
  it('R7.118 keeps the crop of an earlier component when a later one says nothing of it', () => {
    expect(parseTransformation('c_fill,w_80,h_80/q_75,f_webp')).toMatchObject({
      crop: 'fill',
      width: 80,
      quality: 75,
      format: 'webp',
    })
  })
  it.each([
    'w_866',
    'w_99999',
    'h_1',
    'w_080',
    'w_1e3',
    'ar_5:7,w_865',
    'w_865,h_600,ar_4:3',
    'q_0',
    'q_101',
    'q_73',
    'c_crop',
    'f_gif',
    'e_sharpen',
    'b_url(x)',
    'l_text:a',
    'w_',
    'w_80,h_750',
    'w_1920,h_80',
    'b_rgb:123456',
    'q_80',
    'q_5',
    'a_90',
    'a_vflip',
  ])('R7.118 refuses %s', (part) => {
    expect(isRefusal(parseTransformation(part))).toBe(true)
  })
})

describe('making pictures', () => {
  /** Jobs that end when a test releases them. */
  function held() {
    const letGo: (() => void)[] = []
    const make = () => new Promise<Buffer<ArrayBuffer>>((done) => letGo.push(() => done(Buffer.from('made'))))
    return { letGo, make }
  }

  it('runs so many at once, then the next that waits, and refuses beyond a number of waiting ones', async () => {
    const { letGo, make } = held()
    const queue = new JobQueue(2, 1)
    const jobs = [queue.run(make), queue.run(make), queue.run(make)]
    expect(letGo).toHaveLength(2)
    await expect(queue.run(make)).rejects.toThrow(QueueFull)
    letGo[0]?.()
    await jobs[0]
    await expect.poll(() => letGo).toHaveLength(3)
    for (const go of letGo) go()
    expect((await Promise.all(jobs)).map(String)).toEqual(['made', 'made', 'made'])
  })
  it('gives the place of a job that failed to the next one', async () => {
    const queue = new JobQueue(1, 1)
    const failing = queue.run(() => Promise.reject(new Error('no picture')))
    const next = queue.run(async () => 'made')
    await expect(failing).rejects.toThrow('no picture')
    expect(await next).toBe('made')
  })
  it('R7.118 answers 503 with Retry-After where too many are being made, and equal questions share one job', async () => {
    const { letGo, make } = held()
    const cache = new FileCache(join(folder, 'busy'), undefined, new JobQueue(1, 0))
    const files = madeFiles('picture', new Limits(), {})
    const app = new Hono()
    app.get('/:name', async (context) =>
      context.body(await files.get(context, cache, canonical(context.req.param('name')), make)),
    )
    app.onError((error, context) => (error instanceof ApiError ? respond(context, error) : context.text('', 500)))
    const same = [app.request('/a'), app.request('/a'), app.request('/a')]
    await expect.poll(() => letGo).toHaveLength(1)
    const refused = await app.request('/b', { headers: { 'accept-language': 'es' } })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await refused.json()).toEqual({
      detail: expect.stringContaining('La tienda no responde'),
      code: 'unavailable',
    })
    letGo[0]?.()
    expect((await Promise.all(same)).map(({ status }) => status)).toEqual([200, 200, 200])
    expect(letGo).toHaveLength(1)
  })
  it('R7.118 describes pictures that are the same in one way, so that they are made once', () => {
    const [white, black] = ['b_white', 'b_black'].map((colour) => parseTransformation(`c_fill,w_80,h_80,${colour}`))
    expect(white).toEqual(black)
    expect(parseTransformation('c_pad,w_80,h_80,b_black')).toMatchObject({ background: 'black' })
  })
})

describe('image service', () => {
  it('R7.118 makes one picture of a transformation, in whatever order and by whatever words it is written', async () => {
    const keys = new Set<string>()
    const made = async (_: unknown, __: unknown, key: string) => {
      keys.add(key)
      return Buffer.from('made')
    }
    const counted = createImageRoutes({ cacheFolder: join(folder, 'spelt'), files: { get: made } })
    const tags = new Set<string | null>()
    for (const spelling of [
      'c_pad,w_320,h_160,b_white,q_auto,f_webp',
      'f_webp,q_auto,b_white,h_160,w_320,c_pad',
      'h_160,w_320/c_pad,f_webp',
      'f_avif,w_80,h_80/c_pad,g_center,h_160,w_320,f_webp,q_auto:best',
      'ar_2:1,h_160,f_webp,c_pad',
    ]) {
      const { status, headers } = await counted.request(`/demo/image/upload/${spelling}/${screen}`)
      expect([spelling, status]).toEqual([spelling, 200])
      tags.add(headers.get('etag'))
    }
    expect([keys.size, tags.size]).toEqual([1, 1])
    await counted.request(`/demo/image/upload/c_pad,w_320,h_320,f_webp/${screen}`)
    await counted.request(`/demo/image/upload/c_fill,w_320,h_160,f_webp/${screen}`)
    expect(keys.size).toBe(3)
  })
  it('R7.118 changes left and right of a picture where it is asked to', async () => {
    const pixels = async (transformation: string) =>
      sharp(Buffer.from(await (await get(`${transformation},f_png/${screen}`)).arrayBuffer()))
    const [plain, mirrored] = await Promise.all(['c_pad,w_80,h_80', 'a_hflip,c_pad,w_80,h_80'].map(pixels))
    expect(await mirrored?.raw().toBuffer()).toEqual(await plain?.flop().raw().toBuffer())
    expect(await mirrored?.raw().toBuffer()).not.toEqual(await plain?.flop(false).raw().toBuffer())
  })
  it('R9.1 pads the main gallery picture to 865 by 600', async () => {
    const response = await get(`c_pad,w_865,h_600,b_white,q_auto,f_auto/${screen}`, 'image/webp')
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(await sizeOf(response)).toMatchObject({ width: 865, height: 600 })
  })
  it('R9.2 makes the gallery modal picture 1500 wide', async () => {
    expect((await sizeOf(await get(`c_limit,w_1500,q_75,f_jpg/${screen}`))).width).toBe(1500)
  })
  it.each([
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['image/avif;q=0,*/*', 'image/jpeg'],
    ['', 'image/jpeg'],
  ])('R7.118 answers Accept "%s" with %s and says that it varies', async (accept, type) => {
    const response = await get(`c_fill,w_80,h_80,f_auto/${screen}`, accept)
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('vary')).toBe('Accept')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })
  it('R7.118 never enlarges with limit', async () => {
    expect((await sizeOf(await get(`c_limit,w_1920,f_jpg/${screen}`))).width).toBeLessThanOrEqual(1730)
  })
  it('R7.118 answers 304 to a client that has the picture', async () => {
    const first = await get(`c_limit,w_160/${screen}`)
    const again = await app.request(`/demo/image/upload/c_limit,w_160/${screen}`, {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  })
  it('R7.118 serves drawings as they are, and rasterised when asked', async () => {
    expect((await get('w_160,f_auto/sketches/walk-in')).headers.get('content-type')).toBe('image/svg+xml')
    expect((await sizeOf(await get('c_limit,w_160,f_png/sketches/walk-in'))).format).toBe('png')
  })
  it('R7.118 draws a small icon as large as asked', async () => {
    expect(await sizeOf(await get('c_pad,w_160,h_160,f_png/icons/tap'))).toMatchObject({ width: 160, height: 160 })
  })
  it('R3.1 draws the shop’s logo on a white square, as search engines are given it', async () => {
    const logo = await get('b_white,c_pad,f_jpg,h_480,q_auto,w_480/logo/shop')
    expect(await sizeOf(logo)).toMatchObject({ format: 'jpeg', width: 480, height: 480 })
  })
  it('R7.118 takes a version and an ending', async () => {
    expect((await get(`c_limit,w_80/v12/${screen}.png`)).headers.get('content-type')).toBe('image/png')
  })
  it('R7.118 answers 404 to an unknown picture and 400 to a size that is not offered', async () => {
    const unknown = await get('w_80/screens/no-such')
    expect([unknown.status, await unknown.json()]).toEqual([404, { detail: 'Not found.' }])
    expect((await get(`w_81/${screen}`)).status).toBe(400)
  })
  it('R7.118 decodes an address once', async () => {
    expect((await get('w_160%2Cf_png/sketches/walk-in')).status).toBe(200)
    expect((await get('w_160%252Cf_png/sketches/walk-in')).status).toBe(404)
    expect((await get('w_160/sketches%252Fwalk-in')).status).toBe(404)
    expect((await get('w_160/sketches%2Fwalk-in')).status).toBe(404)
  })
  it.each([
    '../../package.json',
    '..%2f..%2fpackage',
    '%2e%2e/%2e%2e/manifest',
    '%00',
    '%E0%A4%A',
    'w_80',
    '',
    'a//b',
    'w_80/manifest.json',
    'HOME/HERO-1',
    'screens',
    'w_80/screens/walk-in',
  ])('R7.118 answers 404 to nonsense: %s', async (path) => {
    expect((await get(path)).status).toBe(404)
  })
})

describe('cache', () => {
  it('makes a file once for requests that come together', async () => {
    const cache = new FileCache(join(folder, 'once'))
    let made = 0
    const make = async () => Buffer.from(`made ${++made}`)
    const bodies = await Promise.all([
      cache.get(canonical('a'), make),
      cache.get(canonical('a'), make),
      cache.get(canonical('a'), make),
    ])
    expect([made, ...bodies.map(String)]).toEqual([1, 'made 1', 'made 1', 'made 1'])
  })
  it('drops what was not asked for longest when it is full', async () => {
    const cache = new FileCache(join(folder, 'full'), 250)
    const made: string[] = []
    const ask = (key: string) =>
      cache.get(canonical(key), async () => {
        made.push(key)
        return Buffer.alloc(100)
      })
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key)
    expect(made).toEqual(['a', 'b', 'c', 'b'])
    expect(cache.bytes).toBeLessThanOrEqual(250)
    expect(await readdir(join(folder, 'full'))).toHaveLength(2)
  })
  it('tries again after a picture could not be made', async () => {
    const cache = new FileCache(join(folder, 'again'))
    await expect(cache.get(canonical('a'), () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(String(await cache.get(canonical('a'), async () => Buffer.from('yes')))).toBe('yes')
  })
})

describe('pictures of the shop', () => {
  const pictures: Picture[] = [...readManifest().values()]
  const fileOf = ({ public_id, placeholder }: Picture) =>
    join(originalsFolder, `${public_id}${placeholder === null ? '.svg' : '.jpg'}`)

  it('R7.118 has every picture of the manifest on disk in the stated size', async () => {
    for (const picture of pictures)
      expect([picture.public_id, await sharp(fileOf(picture)).metadata()]).toMatchObject([
        picture.public_id,
        { width: picture.width, height: picture.height },
      ])
  })
  it('R7.118 has a small placeholder for every photograph', () => {
    for (const { kind, placeholder } of pictures.filter(({ kind }) => productKinds.has(kind)))
      expect([kind, placeholder?.length ?? 999].at(1)).toBeLessThanOrEqual(200)
  })
  it('R7.118 shows every type of screen in black and chrome, with a sketch', () => {
    const ids = new Set(pictures.map(({ public_id }) => public_id))
    for (const type of [
      'frontal-sliding',
      'frontal-folding',
      'frontal-pivot',
      'corner',
      'semicircular',
      'walk-in',
      'bath',
    ])
      expect(
        [`screens/${type}/black-clear/principal`, `screens/${type}/chrome-clear/principal`, `sketches/${type}`].filter(
          (id) => !ids.has(id),
        ),
      ).toEqual([])
  })
  it('R7.118 stays under 25 MB together', async () => {
    const sizes = await Promise.all(pictures.map(async (picture) => (await stat(fileOf(picture))).size))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(25_000_000)
  })
  it('offers the original width, so that the largest picture needs no enlarging', () => {
    expect(
      pictures.filter(({ kind }) => productKinds.has(kind)).every(({ width }) => width <= Math.max(...allowedWidths)),
    ).toBe(true)
  })
})
