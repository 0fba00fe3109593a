import type { Locator, Page, TestInfo } from 'playwright/test'
import es from '../messages/es.json' with { type: 'json' }
import fr from '../messages/fr.json' with { type: 'json' }
import { chooseSide } from './choose-side.ts'
import { configuratorWords } from './configurator-words.ts'
import { eitherScreen, type JourneyStore, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

/** What shoppers come with, lengths in millimetres. Each ends in the cart, or with a sentence that says why not. */
const tasks: readonly {
  name: string
  place: 'niche' | 'corner' | 'open' | 'bath'
  width: number
  depth?: number
  height?: number
  /** Whether a door must stay inside. */
  inwards?: boolean
  wants?: 'tray'
  /** The length that is the reason, where nothing fits. */
  reason?: 'width' | 'height' | 'depth'
}[] = [
  { name: 'a niche out of plumb', place: 'niche', width: 1183 },
  { name: 'a sloping ceiling', place: 'niche', width: 900, height: 1850 },
  { name: 'a bath with a low window', place: 'bath', width: 1600, height: 1000, reason: 'height' },
  { name: 'a walk-in for a wheelchair', place: 'open', width: 1800, depth: 1200 },
  { name: 'an old door to replace', place: 'niche', width: 760 },
  { name: 'a corner where no door may swing out', place: 'corner', width: 800, depth: 800, inwards: true },
  { name: 'a corner with unequal sides', place: 'corner', width: 1180, depth: 780 },
  { name: 'a tray to cut', place: 'niche', width: 1180, depth: 780, wants: 'tray' },
  { name: 'a niche for a cupboard', place: 'niche', width: 350, reason: 'width' },
  { name: 'a corridor beside a shower', place: 'corner', width: 900, depth: 320, reason: 'depth' },
]

/** Touches that a shopper makes at most, from the start page to the cart. */
const mostTaps = 20

for (const store of journeyStores) {
  const texts = store.code === 'FRSM' ? fr : es
  const words = configuratorWords[store.code]
  if (!words) throw new Error(`No words for ${store.code}`)
  const { space } = texts

  test.describe(store.code, eitherScreen, () => {
    test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
    for (const task of tasks)
      test(`R2.94 ${task.name} ends in the cart or with a sentence`, async ({ page }) => {
        const taps = counted()
        await page.goto(`${store.base}/`)
        await taps.on(page.getByRole('link', { name: texts.home.finder.bySpace }))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(space.title)
        await taps.on(page.getByText(space.places[task.place], { exact: true }))
        for (const name of ['width', 'depth', 'height'] as const) {
          if (task[name] === undefined) continue
          const field = page.getByRole('textbox', { name: new RegExp(`^${space.fields[name]}`) })
          await taps.on(field)
          await field.fill(`${task[name]} mm`)
        }
        if (task.inwards) await taps.on(page.getByLabel(space.inwards))
        await taps.on(page.getByRole('button', { name: space.find }))
        if (task.reason) {
          const sentence = new RegExp(
            space.hindrances[task.reason].replaceAll(/\{\w+\}/g, '.+').replaceAll(/\s/g, '\\s'),
          )
          await expect(page.getByText(sentence)).toBeVisible()
          taps.noteIn(test.info())
          return
        }
        const list = page.locator(
          task.wants ? '[aria-labelledby="fitting-trays"]' : '[aria-labelledby="fitting-screens"]',
        )
        await taps.on(list.getByRole('article').first().getByRole('link').first())
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(space.title)
        if (new URL(page.url()).pathname.endsWith('/configurator')) await configure(page, store, taps)
        else {
          await chooseSide(page)
          await taps.on(page.getByRole('main').getByRole('button', { name: store.words.add }).first())
        }
        await expect(page.getByRole('dialog').getByRole('link', { name: store.words.seeCart })).toBeVisible()
        taps.noteIn(test.info())
        expect(taps.count).toBeLessThanOrEqual(mostTaps)
      })
  })

  /** Goes through the screens of a configurator: the first of what must be chosen, and on. */
  async function configure(page: Page, { words: { add } }: JourneyStore, taps: Taps): Promise<void> {
    const form = page.locator('[data-configurator]')
    const buy = form.getByRole('button', { name: add }).first()
    const next = form.getByRole('button', { name: words?.next, exact: true })
    for (const screen of ['measures', 'look', 'extras', 'facility'] as const) {
      const heading = form.getByRole('heading', { level: 2, name: texts.configurator.screens[screen], exact: true })
      if (!(await heading.isVisible())) continue
      if (screen === 'measures')
        for (const field of await form.getByRole('textbox').all())
          if ((await field.inputValue()) === '') {
            await taps.on(field)
            await field.fill('1900 mm')
          }
      if (screen === 'look')
        for (const group of await form.getByRole('group').all())
          if ((await group.getByRole('radio').count()) > 0) await taps.on(group.locator('label').first())
      if (screen === 'facility') {
        const wanted = form.getByRole('group', { name: texts.facility.questions.facility.title })
        await taps.on(wanted.getByRole('radio', { name: /^No/ }))
      }
      await taps.on(next)
      await expect(heading).toBeHidden()
    }
    await taps.on(buy)
  }
}

interface Taps {
  count: number
  on: (what: Locator) => Promise<void>
  /** The count becomes an annotation in the report: docs/testing.md has the table. */
  noteIn: (info: TestInfo) => void
}

function counted(): Taps {
  const taps: Taps = {
    count: 0,
    on: async (what) => {
      await what.tap()
      taps.count += 1
    },
    noteIn: ({ annotations }) => void annotations.push({ type: 'taps', description: String(taps.count) }),
  }
  return taps
}
