import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Locator, Page } from 'playwright/test'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from './test.ts'

const kept = join(import.meta.dirname, 'visual')
/** Differences between runs that are no errors: pictures (they have separate tests) and moving parts. */
const style = readFileSync(join(import.meta.dirname, 'visual.css'), 'utf8')
/** Share of pixels that the browser draws a little differently now and then, where glass has edges. */
const maxDiffPixelRatio = 0.001
const greyPixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGOoBwAAgQCBHL6KAAAAAABJRU5ErkJggg==',
  'base64',
)

/**
 * Compares screenshots with the pictures in `e2e/visual`. Every version of a browser and every set of system fonts
 * renders text a little differently, so each rendering has a separate folder, and only pictures of the same rendering
 * are compared. Without a folder, the pictures are written to `test-results/visual` and the test counts as skipped:
 * nothing has been compared.
 */
export class Pictures {
  readonly #page: Page
  readonly #folder: string
  readonly #comparing: boolean

  private constructor(page: Page, folder: string) {
    this.#page = page
    this.#folder = folder
    this.#comparing = existsSync(join(kept, folder)) || ['all', 'changed'].includes(test.info().config.updateSnapshots)
  }

  static async of(page: Page): Promise<Pictures> {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.route('**/images/**', (route) => route.fulfill({ body: greyPixel, contentType: 'image/png' }))
    return new Pictures(page, `${process.platform}-${await drawing(page)}`)
  }

  /** Compares the window under a descriptive name. */
  async compare(name: string): Promise<void> {
    this.#judge(name, await half(sharp(await this.#take())))
  }

  /**
   * Compares parts of the page, each under the name and its own id. The whole page is photographed once, as that takes
   * long.
   */
  async compareParts(name: string, parts: Locator): Promise<void> {
    const { data, info } = await sharp(await this.#take({ fullPage: true }))
      .raw()
      .toBuffer({ resolveWithObject: true })
    for (const { id, ...place } of await parts.evaluateAll(placesOf))
      this.#judge(`${name}-${id}`, await half(sharp(data, { raw: info }).extract(place), place.width))
  }

  /** To be called last. */
  done(): void {
    test.skip(!this.#comparing, `Nothing was compared: ${this.#folder} has no pictures yet, see CONTRIBUTING.md.`)
  }

  #judge(name: string, picture: Buffer): void {
    const file = `${name}-${test.info().project.name}.png`
    if (this.#comparing) {
      expect.soft(picture).toMatchSnapshot([this.#folder, file], { maxDiffPixelRatio, threshold: 0.1 })
      return
    }
    const target = join(test.info().project.outputDir, 'visual', this.#folder, file)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, picture)
  }

  /** A picture of the window or the whole page, taken again until nothing moves any more. */
  async #take(options: { fullPage?: true } = {}): Promise<Buffer> {
    await this.#page.evaluate(() => document.fonts.ready)
    const shoot = () => this.#page.screenshot({ style, animations: 'disabled', caret: 'hide', ...options })
    let last = await shoot()
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const next = await shoot()
      if (next.equals(last) || (await alike(last, next))) return next
      last = next
    }
    throw new Error('The page does not come to rest.')
  }
}

/** Where elements stand on the whole page, in pixels. */
function placesOf(elements: readonly Element[]) {
  return elements.map((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const start = { left: Math.round(left + scrollX), top: Math.round(top + scrollY) }
    const width = Math.round(right + scrollX) - start.left
    return { id: element.id, ...start, width, height: Math.round(bottom + scrollY) - start.top }
  })
}

/** Whether two pictures of one page have the same pixels, except for those that always differ. */
async function alike(one: Buffer, other: Buffer): Promise<boolean> {
  const [first, second] = await Promise.all(
    [one, other].map((picture) => sharp(picture).removeAlpha().raw().toBuffer()),
  )
  if (!first || !second || first.length !== second.length) return false
  return first.filter((value, place) => value !== second[place]).length <= first.length * maxDiffPixelRatio
}

/** Half the size, to keep the repository light. */
async function half(picture: Sharp, given?: number): Promise<Buffer> {
  const width = given ?? (await picture.metadata()).width
  return picture
    .resize({ width: Math.round(width / 2) })
    .png({ compressionLevel: 9, effort: 10 })
    .toBuffer()
}

/** Version of the browser and a fingerprint of how it draws text and curves here. */
async function drawing(page: Page): Promise<string> {
  const browser = page.context().browser()
  const pixels = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 240
    canvas.height = 60
    const brush = canvas.getContext('2d')
    if (!brush) throw new Error('There is no canvas.')
    for (const [index, font] of ['16px sans-serif', '600 15px system-ui', '14px serif'].entries()) {
      brush.font = font
      brush.fillText('Receveur à l’écoulement, ¿cuánto? 1 234,50 €', 2.3, 16 + index * 18)
    }
    brush.arc(220, 30, 11.5, 0, 5)
    brush.stroke()
    return canvas.toDataURL()
  })
  const print = createHash('sha256').update(pixels).digest('hex').slice(0, 6)
  return `chromium-${browser?.version().split('.')[0]}-${print}`
}
