import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import es from '../messages/es.json' with { type: 'json' }
import fr from '../messages/fr.json' with { type: 'json' }
import { accessibilityErrors } from './accessibility.ts'
import { logIn } from './log-in.ts'
import { eitherScreen, fromAnywhere, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

/** Status and type of a file that the page's browser requests. */
const fileAt = (page: Page, href: string) =>
  page.evaluate(async (path) => {
    const { status, headers } = await fetch(path)
    return [status, headers.get('content-type')]
  }, href)

for (const store of journeyStores) {
  const { priceList, address } = (store.code === 'FRSM' ? fr : es).profile
  const [, pdf = '', csv = ''] = /<pdf>(.*)<\/pdf>.*<csv>(.*)<\/csv>/.exec(priceList.text) ?? []
  for (const javaScriptEnabled of [true, false])
    test(
      `${store.code}: a professional downloads the price list, script: ${javaScriptEnabled}`,
      eitherScreen,
      async ({ browser }) => {
        test.slow()
        const context = await browser.newContext({ javaScriptEnabled, acceptDownloads: true })
        const page = await context.newPage()
        await page.setExtraHTTPHeaders(fromAnywhere())
        await logIn(page, store, `pro@${store.lang.slice(0, 2)}.example`)
        await page.goto(`${store.base}/profile`)
        if (javaScriptEnabled) expect(await accessibilityErrors(page)).toEqual([])
        const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: csv }).click()])
        expect(file.suggestedFilename()).toMatch(/^tar\w+-[\w-]+\d{4}-\d\d-\d\d\.csv$/)
        expect((await readFile(await file.path(), 'utf8')).split('\n').length).toBeGreaterThan(500)
        const href = (await page.getByRole('link', { name: pdf }).getAttribute('href')) ?? ''
        expect(await fileAt(page, href)).toEqual([200, 'application/pdf'])
        await page.goto(`${store.base}/profile/address`)
        const [known = ''] = address.vatKnown.split('{date}')
        await expect(page.getByText(known), 'VIES was asked about the number').toBeVisible()
        await context.close()

        const other = await browser.newContext({ javaScriptEnabled })
        const consumer = await other.newPage()
        await consumer.setExtraHTTPHeaders(fromAnywhere())
        await consumer.goto(`${store.base}${href}`)
        await expect(consumer, 'a visitor is led to the login').toHaveURL(/\/login/)
        await logIn(consumer, store, store.code === 'FRSM' ? 'client@fr.example' : 'cliente@es.example')
        await consumer.goto(`${store.base}/profile`)
        await expect(consumer.getByRole('link', { name: csv })).toHaveCount(0)
        expect(await fileAt(consumer, href)).toEqual([403, 'application/json'])
        await other.close()
      },
    )
}
