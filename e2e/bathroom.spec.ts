import type { Locator, Page } from 'playwright/test'
import spanish from '../messages/es.json' with { type: 'json' }
import french from '../messages/fr.json' with { type: 'json' }
import { productAddress, slugOf, toScreen } from './configuration.ts'
import { configuratorWords } from './configurator-words.ts'
import { eitherScreen, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

const messagesOf = { FRSM: french, ESSM: spanish } as Record<string, typeof french>

/** A photo that no shop has: made in the browser, so that it is a real file of its size. */
async function photoOf(page: Page, width: number, height: number): Promise<Buffer> {
  const data = await page.evaluate(
    ([across, down]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: across, height: down })
      const context = canvas.getContext('2d') as CanvasRenderingContext2D
      for (let tile = 0; tile < 400; tile += 1) {
        context.fillStyle = `hsl(${(tile * 37) % 360} 40% ${55 + (tile % 5) * 6}%)`
        context.fillRect(((tile % 20) * across) / 20, (Math.floor(tile / 20) * down) / 20, across / 20, down / 20)
      }
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    },
    [width, height] as const,
  )
  return Buffer.from(data, 'base64')
}

/** What a canvas shows, in a word that changes with any of its pixels. */
const pictureIn = (dialog: Locator) =>
  dialog.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL('image/png'))

for (const store of journeyStores) {
  const words = configuratorWords[store.code]
  const messages = messagesOf[store.code] as typeof french
  const texts = messages.bathroom
  if (!words) throw new Error(`No words for ${store.code}`)

  test.describe(store.code, () => {
    const openConfigurator = async (page: Page) => {
      await page.goto(`${store.base}/configurator?product=${slugOf(await productAddress(page, store, words))}`)
      await toScreen(page, words.screens.look)
    }
    const openBathroom = async (page: Page) => {
      await page.getByRole('button', { name: messages.configurator.inBathroom }).filter({ visible: true }).click()
      return page.getByRole('dialog', { name: texts.title })
    }
    const choose = (dialog: Locator, buffer: Buffer, mimeType = 'image/png') =>
      dialog.getByLabel(texts.choosePhoto).setInputFiles({ name: 'photo.png', mimeType, buffer })

    test('the screen stands in a photo of the own bathroom, which is sent nowhere', async ({ page, isMobile }) => {
      await openConfigurator(page)
      const dialog = await openBathroom(page)
      const photo = await photoOf(page, 3000, 2000)
      await expect(dialog.getByText(texts.staysHere)).toBeVisible()
      const requests: string[] = []
      page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`))

      await test.step('what is no photo is refused in words', async () => {
        await choose(dialog, Buffer.from('no photo'), 'text/plain')
        await expect(dialog.getByRole('alert').filter({ hasText: texts.noPhoto })).toBeVisible()
        await choose(dialog, Buffer.from('no photo'))
        await expect(dialog.getByRole('alert').filter({ hasText: texts.unreadable })).toBeVisible()
      })

      await choose(dialog, photo)
      const canvas = dialog.getByRole('img', { name: new RegExp(`${texts.picture.split(',').at(-1)?.trim()}$`) })
      await expect(canvas).toBeVisible()
      await expect(canvas).toHaveAttribute('width', '2048')
      await expect(canvas).toHaveAttribute('height', '1365')
      const first = dialog.getByRole('button', { name: texts.upperLeft })
      await expect(first).toBeFocused()
      const before = await pictureIn(dialog)

      await test.step('a corner is dragged', async () => {
        const box = await first.boundingBox()
        if (!box) throw new Error('A corner cannot be seen.')
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
        await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
        await page.mouse.down()
        await page.mouse.move(box.x + box.width / 2 - 30, box.y + box.height / 2 + 12, { steps: 3 })
        await page.mouse.up()
        const after = await first.boundingBox()
        expect(Math.round((after?.x ?? 0) - box.x)).toBe(-30)
        expect(Math.round((after?.y ?? 0) - box.y)).toBe(12)
        await expect.poll(() => pictureIn(dialog)).not.toBe(before)
      })

      await test.step('a corner is moved by keys, and never over another', async () => {
        const corner = dialog.getByRole('button', { name: texts.lowerRight })
        await corner.focus()
        const box = await corner.boundingBox()
        await page.keyboard.press('ArrowUp')
        await page.keyboard.press('Shift+ArrowLeft')
        const after = await corner.boundingBox()
        expect(Math.round((after?.x ?? 0) - (box?.x ?? 0))).toBe(-10)
        expect(Math.round((after?.y ?? 0) - (box?.y ?? 0))).toBe(-1)
        await expect(dialog.locator('output')).toContainText(texts.lowerRight)
        for (let press = 0; press < (isMobile ? 40 : 80); press += 1) await page.keyboard.press('Shift+ArrowLeft')
        await expect(dialog.locator('output')).toContainText(texts.cornerStops)
      })

      await dialog.getByRole('button', { name: texts.startAgain }).click()
      await expect.poll(() => pictureIn(dialog)).toBe(before)

      await test.step('the picture is saved as a file', async () => {
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          dialog.getByRole('button', { name: texts.save }).click(),
        ])
        expect(download.suggestedFilename()).toBe(texts.fileName)
        const chunks: Buffer[] = []
        for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
        const file = Buffer.concat(chunks)
        expect(file.subarray(0, 3).toString('hex')).toBe('ffd8ff')
        expect(file.length).toBeGreaterThan(20_000)
      })

      // Blobs are of the browser itself. When nothing else is to do the page asks for its chat's hours and for the
      // shop's photographs of the choices that may come next.
      const own = [
        /^GET blob:/,
        new RegExp(`^GET ${store.base}/api/texts/chat$`),
        new RegExp(`^GET ${store.base}/images/\\w+/image/upload/[\\w,]+/screens/[\\w/-]+$`),
      ]
      expect(requests.filter((request) => !own.some((each) => each.test(request)))).toEqual([])
    })

    test(
      'the photo is kept on the device where that is asked for, and deleted from it',
      eitherScreen,
      async ({ page }) => {
        await openConfigurator(page)
        let dialog = await openBathroom(page)
        await choose(dialog, await photoOf(page, 900, 1200))
        const corner = dialog.getByRole('button', { name: texts.upperRight })
        await dialog.getByRole('button', { name: texts.keep }).click()
        await expect(dialog.getByText(texts.isKept)).toBeVisible()
        await corner.focus()
        await page.keyboard.press('Shift+ArrowDown')
        const place = await corner.getAttribute('style')

        await openConfigurator(page)
        dialog = await openBathroom(page)
        await expect(dialog.locator('canvas')).toHaveAttribute('height', '1200')
        await expect
          .poll(() => dialog.getByRole('button', { name: texts.upperRight }).getAttribute('style'))
          .toBe(place)

        await dialog.getByRole('button', { name: texts.forget }).click()
        await expect(dialog.getByText(texts.staysHere)).toBeVisible()
        await openConfigurator(page)
        dialog = await openBathroom(page)
        await expect(dialog.getByText(texts.intro)).toBeVisible()
        await expect(dialog.locator('canvas')).toHaveCount(0)
      },
    )

    test(
      'the picture follows what is chosen, and is not part of the page before it is asked for',
      eitherScreen,
      async ({ page }) => {
        const scripts: string[] = []
        page.on('response', async (answer) => {
          if (answer.url().endsWith('.js')) scripts.push(await answer.text().catch(() => ''))
        })
        const isPainter = (script: string) => script.includes('createImageBitmap')
        await openConfigurator(page)
        expect(scripts.filter(isPainter)).toEqual([])
        let dialog = await openBathroom(page)
        await choose(dialog, await photoOf(page, 1200, 900))
        const before = await pictureIn(dialog)
        await expect(dialog.getByRole('img')).not.toHaveAccessibleName(
          new RegExp(words.dearFinish.source.slice(1), 'i'),
        )
        await expect.poll(() => scripts.filter(isPainter).length).toBe(1)
        await dialog.getByRole('button', { name: texts.keep }).click()
        await expect(dialog.getByText(texts.isKept)).toBeVisible()
        await page.keyboard.press('Escape')
        await page.getByRole('radio', { name: words.dearFinish }).check()
        dialog = await openBathroom(page)
        await expect(dialog.locator('canvas')).toBeVisible()
        await expect.poll(() => pictureIn(dialog)).not.toBe(before)
        await expect(dialog.getByRole('img')).toHaveAccessibleName(new RegExp(words.dearFinish.source.slice(1), 'i'))
      },
    )
  })
}
