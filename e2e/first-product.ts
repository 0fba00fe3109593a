import type { APIResponse, Page } from 'playwright/test'
import type { JourneyStore } from './stores.ts'
import { expect } from './test.ts'

/**
 * Asks the shop for an address without a browser: enough for what another walk is about.
 * @param by a page, or what a test has for requests of its own
 */
export function askShop(
  by: Pick<Page, 'request'>,
  store: JourneyStore,
  path: string,
  options: { maxRedirects?: number } = {},
): Promise<APIResponse> {
  const { port, host } = new URL(store.base)
  return by.request.get(`http://127.0.0.1:${port}${path}`, { headers: { host }, ...options })
}

/**
 * The first-level heading of a page that was asked for without a browser, with plain spaces where
 * it has ones that do not break.
 */
export async function headingOf(answer: APIResponse): Promise<string> {
  const [, heading = ''] = /<h1\b[^>]*>(.*?)<\/h1>/s.exec(await answer.text()) ?? []
  return decoded(heading.replace(/<[^>]+>/g, ''))
    .replaceAll('\u00a0', ' ')
    .trim()
}

/** Address of the first product of a listing, which is read without a browser. */
export async function firstProduct(
  page: Pick<Page, 'request'>,
  store: JourneyStore,
  listing = store.words.category.filterPath,
): Promise<string> {
  const answer = await askShop(page, store, listing)
  const [, path] = /<article\b.*?href="(\/[^"]+\.html[^"]*)"/s.exec(await answer.text()) ?? []
  if (!path) throw new Error(`No product on ${listing}, which answers ${answer.status()}.`)
  return path.replaceAll('&amp;', '&')
}

/** Opens the first product of a listing. */
export async function openFirstProduct(page: Page, store: JourneyStore, listing?: string): Promise<void> {
  await page.goto(store.base + (await firstProduct(page, store, listing)))
}

/**
 * Puts the first product of a listing into the cart of the page's browser, without opening its
 * page: by the form that buys without a script. For walks that begin with something in the cart.
 */
export async function fillCart(page: Page, store: JourneyStore, listing?: string): Promise<void> {
  const path = await firstProduct(page, store, listing)
  const html = await (await askShop(page, store, path)).text()
  const [form = ''] = /<form\b[^>]* id="buy".*?<\/form>/s.exec(html) ?? []
  const { port, host } = new URL(store.base)
  const context = page.context()
  const cookies = (await context.cookies(store.base)).map(({ name, value }) => `${name}=${value}`)
  const answer = await page.request.post(`http://127.0.0.1:${port}${path}`, {
    headers: { host, origin: store.base, accept: 'text/html', cookie: cookies.join('; ') },
    multipart: fieldsOf(form),
    maxRedirects: 0,
  })
  const given = answer.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie')
  const [, cart] = given.map(({ value }) => /^cart=([^;]+)/.exec(value)).find(Boolean) ?? []
  const [, said] = /role="status"[^>]*><p[^>]*>(.*?)<\/p>/s.exec(await answer.text()) ?? []
  expect(cart, `${path} answers ${answer.status()} to its form, and says: ${said}`).toBeTruthy()
  await context.addCookies([{ name: 'cart', value: cart ?? '', url: store.base, httpOnly: true, sameSite: 'Lax' }])
}

/**
 * What a browser would send with a form in which somebody chose the first of each thing that has to
 * be chosen, and touched nothing else.
 */
function fieldsOf(form: string): Record<string, string> {
  const fields: Record<string, string> = {}
  const read = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
  for (const [input] of form.matchAll(/<input\b[^>]*>/g)) {
    const name = read(input, 'name')
    const type = read(input, 'type')
    const isFirst = type === 'radio' && name !== undefined && !(name in fields)
    const left = (type === 'radio' || type === 'checkbox') && read(input, 'checked') === undefined && !isFirst
    if (name !== undefined && !left) fields[name] = decoded(read(input, 'value'))
  }
  for (const [list] of form.matchAll(/<select\b.*?<\/select>/gs)) {
    const options = list.match(/<option\b[^>]*>/g) ?? []
    const chosen =
      options.find((option) => / selected\b/.test(option) || read(option, 'value') !== '') ?? options[0] ?? ''
    fields[read(list, 'name') ?? ''] = decoded(read(chosen, 'value'))
  }
  return fields
}

const decoded = (text = '') => text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
