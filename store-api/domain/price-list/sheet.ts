import { formatMoney } from '../../../lib/rules/money.ts'
import { messagesIn } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import { SheetPage } from '../../sheets/page.ts'
import { logoWidth, sheetPicture } from '../../sheets/picture.ts'
import { sellerOf } from '../order/issue-invoice.ts'
import { dateOf, percentOf } from '../order/money-sheet.ts'
import type { PriceLine } from './lines.ts'

/** Most lines of a PDF file: some hundred pages. */
export const longestSheet = 5_000

/** A price list as a PDF file in the store's language, by category. @param now the day that it says */
export async function priceListSheet(
  store: StoreContext,
  lines: readonly PriceLine[],
  now: Date,
): Promise<Buffer<ArrayBuffer>> {
  const t = messagesIn(store.language)
  const seller = sellerOf(store)
  const day = dateOf(store, now)
  const title = t('priceList.title')
  const page = new SheetPage({ title: `${title}, ${day}`, author: seller.legalName, language: store.language })
  page.heading(store.name, title, day, await sheetPicture({ public_id: store.logo }, logoWidth))
  page.paragraphs([t('priceList.terms', { rate: percentOf(t, store, store.taxRate), date: day })])
  const head = {
    ref: t('priceList.columns.ref'),
    amounts: [t('priceList.net'), t('priceList.gross'), t('priceList.consumers')],
  }
  for (const [category, own] of Map.groupBy(lines, (line) => line.category.join(' · '))) {
    page.section(category)
    const products = Map.groupBy(own, ({ product, brand }) => [product, brand].filter(Boolean).join(' · '))
    await page.prices(
      head,
      [...products].map(([name, prices]) => ({
        name,
        lines: prices.map(({ ref, variant, net, gross, consumers, from }) => ({
          ref,
          name: [variant, from ? t('priceList.from') : ''].filter(Boolean).join(' · '),
          amounts: [net, gross, consumers].map((amount) => formatMoney(amount)),
        })),
      })),
    )
  }
  const foot = [[seller.legalName, seller.registration].filter(Boolean).join(', ')]
  return page.finish(foot, (at, pages) => t('priceList.page', { date: day, page: at, pages }))
}
