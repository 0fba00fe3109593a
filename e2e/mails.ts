import type { Page } from 'playwright/test'
import { expect } from './test.ts'

const api = process.env.STORE_API ?? 'http://127.0.0.1:4000'

/** The link in the newest mail to an address. @param part pattern of the link */
export async function linkInMail(page: Page, to: string, part: RegExp): Promise<string> {
  let link = ''
  await expect
    .poll(async () => {
      const list = await page.request.get(`${api}/outbox`, { headers: { accept: 'application/json' } })
      const mails = (await list.json()) as { id: string; to: string }[]
      for (const { id } of mails.filter((mail) => mail.to.includes(to))) {
        const text = await (await page.request.get(`${api}/outbox/${id}.txt`)).text()
        link = text.match(/https?:\/\/\S+/g)?.find((address) => part.test(address)) ?? ''
        if (link) break
      }
      return link
    })
    .not.toBe('')
  return link
}

/** HTML of the newest mail to an address, once it has been sent. */
export async function htmlOfMail(page: Page, to: string): Promise<string> {
  let html = ''
  await expect
    .poll(async () => {
      const list = await page.request.get(`${api}/outbox`, { headers: { accept: 'application/json' } })
      const found = ((await list.json()) as { id: string; to: string }[]).find((mail) => mail.to.includes(to))
      html = found ? await (await page.request.get(`${api}/outbox/${found.id}.html`)).text() : ''
      return html
    })
    .not.toBe('')
  return html
}
