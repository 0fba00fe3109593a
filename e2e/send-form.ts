import type { APIResponse, Page } from 'playwright/test'
import { askShop, decoded } from './ask-shop.ts'
import { fromAnywhere, type JourneyStore } from './stores.ts'

/**
 * Submits a form of a page like a browser without a script, without opening the page. The answer's cookies are set in
 * the page's browser.
 * @param form pattern of its HTML
 * @param typed input by field; of other fields the first choice is made
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

/** Cookie of a `Set-Cookie` header, without its expiry. */
function cookieOf(header: string, url: string) {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
  return { name, value, url, httpOnly: /;\s*httponly/i.test(header), sameSite: 'Lax' as const }
}

/** Fields that a browser would send after the first choice was made of each required group, and no other input. */
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
