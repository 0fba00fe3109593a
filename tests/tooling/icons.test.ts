import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { iconNames } from '#components/ui/icon-names.ts'
import { themeColor, webManifest } from '#lib/seo/web-manifest.ts'
import { stores } from '#lib/stores/registry.ts'
import { drawPicture, pictures } from '#scripts/icons.ts'

describe('icons', () => {
  it('are drawn as they are named: npm run icons was run after the last change', () => {
    const sprite = readFileSync('components/ui/icons.generated.svg', 'utf8')
    const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/g)]
    expect(drawn.map(([, name]) => name)).toEqual([...iconNames])
    for (const [, name, shapes] of drawn)
      expect(shapes, name).toMatch(/^(<(path|circle|rect|line|poly\w+|ellipse) [^>]+>)+$/)
  })
  it('have names in order, each once', () => {
    expect([...new Set(iconNames)].sort()).toEqual([...iconNames])
  })
})

describe('pictures of the icon', () => {
  const icon = readFileSync('public/icon.svg', 'utf8')
  const pixels = (picture: Buffer) => sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const background = [1, 3, 5].map((at) => Number.parseInt(themeColor.slice(at, at + 2), 16))

  it.each(pictures)('$file is drawn from it: npm run icons was run after its last change', async (picture) => {
    const [kept, drawn] = await Promise.all([
      pixels(readFileSync(`public/${picture.file}`)),
      drawPicture(icon, picture).then(pixels),
    ])
    expect([kept.info.width, kept.info.height]).toEqual([picture.side, picture.side])
    const differences = kept.data.reduce((sum, value, at) => sum + Math.abs(value - (drawn.data[at] ?? 0)), 0)
    // Another release of the drawing library may round otherwise.
    expect(differences / kept.data.length).toBeLessThan(2)
    const corner = [...kept.data.subarray(0, 4)]
    expect(corner[3]).toBe(picture.fills ? 255 : 0)
    if (picture.fills) for (const [at, value] of background.entries()) expect(corner[at]).toBeCloseTo(value, -1)
  })

  it('leave what is drawn on a full square within the circle that every shape keeps', async () => {
    const { data, info } = await pixels(readFileSync('public/icon-maskable-512.png'))
    const middle = (info.width - 1) / 2
    const outside: number[] = []
    for (let at = 0; at < data.length; at += 4) {
      const [x, y] = [(at / 4) % info.width, Math.floor(at / 4 / info.width)]
      if (Math.hypot(x - middle, y - middle) > info.width * 0.4) outside.push(data[at + 1] ?? 0)
    }
    expect(outside.filter((green) => green > (background[1] ?? 0) + 16)).toEqual([])
  })

  it.each(stores)('are named by the manifest of $code with the sizes that they have', async (store) => {
    const { icons = [], lang, name, theme_color } = webManifest(store, 'x')
    expect([lang, name, theme_color]).toEqual([store.region, store.name, themeColor])
    expect(icons.map(({ purpose }) => purpose)).toContain('maskable')
    for (const { src, sizes } of icons.filter(({ type }) => type === 'image/png')) {
      const { width, height, format } = await sharp(`public${src}`).metadata()
      expect([`${width}x${height}`, format]).toEqual([sizes, 'png'])
    }
    for (const side of [192, 512]) expect(icons.map(({ sizes }) => sizes)).toContain(`${side}x${side}`)
  })
})
