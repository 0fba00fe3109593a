import type { APIResponse, Page } from 'playwright/test'
import { askShop, decoded } from './ask-shop.ts'
import { fromAnywhere, type JourneyStore } from './stores.ts'

/**
 * Sends a form of a page as a browser without a script does, without opening the page. What the shop
 * answers sets cookies in the page's browser.
 * @param form what its HTML matches
 * @param typed fields that somebody fills in; of the others the first choice is made
 */
export async function sendForm(
  page: Page,
  store: JourneyStore,
  path: string,
  form: RegExp,
  typed: Readonly<Record<string, string>> = {},
): Promise<APIResponse> {
  const html = await (await askShop(page, store, path)).text()
  const found = html.match(/<form\b.*?<\/form>/gs)?.find((each) => form.test(each)) ?? ''
  const { port, host } = new URL(store.base)
  const context = page.context()
  const brought = (await context.cookies(store.base)).map(({ name, value }) => `${name}=${value}`)
  const answer = await page.request.post(`http://127.0.0.1:${port}${path}`, {
    headers: { ...fromAnywhere(), host, origin: store.base, accept: 'text/html', cookie: brought.join('; ') },
    multipart: { ...fieldsOf(found), ...typed },
    maxRedirects: 0,
  })
  const given = answer.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie')
  const taken = given.map(({ value }) => cookieOf(value, store.base))
  await context.addCookies(taken.filter(({ value }) => value !== ''))
  return answer
}

/** What a `Set-Cookie` header says, as long as a walk lasts. */
function cookieOf(header: string, url: string) {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
  return { name, value, url, httpOnly: /;\s*httponly/i.test(header), sameSite: 'Lax' as const }
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
