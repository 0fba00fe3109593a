import { expect, type Locator, type Page } from 'playwright/test'
import { askShop } from './ask-shop.ts'
import type { ConfiguratorWords } from './configurator-words.ts'
import type { JourneyStore } from './stores.ts'

/** Address of the first made-to-measure screen of the kind, from the configurator's own list for open showers. */
export async function productAddress(page: Page, store: JourneyStore, words: ConfiguratorWords): Promise<string> {
  const answer = await askShop(page, store, '/configurator?place=open')
  const links = [...(await answer.text()).matchAll(/<a\b[^>]*href="([^"]+\.html)"[^>]*>(.*?)<\/a>/gs)]
  const text = (html = '') =>
    html
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .replaceAll('&#x27;', "'")
  return links.find(([, , inner]) => words.product.test(text(inner)))?.[1] ?? ''
}

export const slugOf = (address: string) => address.replace(/^.*\//, '').replace(/\.html$/, '')

/** Price in cents that the running summary shows. */
export async function price(where: Page | Locator): Promise<number> {
  return Number(await where.locator('[data-price]').getAttribute('data-price'))
}

/**
 * The address of a finished configuration, once it says the price that is shown: browsers bound how often an
 * address is written, so after many choices it follows a moment later.
 */
export async function finishedAddress(page: Page): Promise<URL> {
  const total = await price(page)
  await expect(page).toHaveURL(new RegExp(`#${total}$`))
  return new URL(page.url())
}

export const goOn = (where: Page | Locator, words: ConfiguratorWords) =>
  where.getByRole('button', { name: words.next, exact: true }).click()
export const field = (where: Page | Locator, name: string) => where.getByRole('textbox', { name, exact: true })

/** A screen of the configurator, by its name in the way through them. */
export const toScreen = (where: Page | Locator, name: string) =>
  where
    .getByRole('navigation')
    .getByRole('button', { name: new RegExp(name) })
    .click()
/** Opens a section of the extras. */
export async function openSection(where: Page | Locator, name: RegExp): Promise<void> {
  const heading = where.getByRole('heading', { level: 3, name })
  await expect(heading).toBeVisible()
  // What the open section is waiting for moves those below it.
  await expect(where.locator('[data-step-loading]').filter({ visible: true })).toHaveCount(0)
  await heading.click()
}

/** Types both measures and goes on, chooses finish, glass and side, and stands there. */
export async function chooseMeasuresAndLook(where: Page | Locator, words: ConfiguratorWords): Promise<void> {
  await field(where, words.width).fill(words.tooLarge.taken)
  await field(where, words.height).fill(words.tall)
  await goOn(where, words)
  await where.getByRole('radio', { name: words.dearFinish }).check()
  await where.getByRole('radio', { name: words.glass }).check()
  await where.getByRole('radio', { name: words.side }).check()
}

/** Answers a question about an installation, by its name. */
export const answering = (where: Page | Locator) => (question: string, said: RegExp) =>
  where.getByRole('group', { name: question }).getByRole('radio', { name: said }).check()
