import type { CartRow } from '../../../lib/contract/carts.ts'
import { slowestDays } from '../../../lib/rules/delivery-plan.ts'
import { whereOf } from '../../../lib/rules/facility/selected-service.ts'
import { rateOf, rateTotals } from '../../../lib/rules/invoice.ts'
import { formatMoney } from '../../../lib/rules/money.ts'
import { streetLine } from '../../../lib/rules/street-line.ts'
import { withoutLinks } from '../../../lib/rules/typed-links.ts'
import { messagesIn, type Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import { drawingPicture } from '../../sheets/drawing-picture.ts'
import { SheetPage } from '../../sheets/page.ts'
import type { StoredCart } from '../cart/carts.ts'
import { buyerOf, sellerOf } from './issue-invoice.ts'
import {
  buyerLines,
  dateOf,
  goodsText,
  lineHead,
  lineShares,
  moneyLines,
  sellerLines,
  totalHead,
  totalLines,
  totalShares,
} from './money-sheet.ts'

/** Pixels across that a drawing has on paper, and points that it is high at most. */
const drawingWidth = 1_000
const drawingHeight = 230

interface QuoteFile {
  /** Name that the file is kept under. */
  name: string
  bytes: Buffer<ArrayBuffer>
}

/**
 * A quote as a PDF file in the store's language, as it was made, also once it is over or ordered;
 * null for what was never one.
 */
export async function quoteFile(store: StoreContext, cart: StoredCart): Promise<QuoteFile | null> {
  const { quoteNumber: number, quotedAt, quoteValidUntil, frozen } = cart
  if (number === null || !quotedAt || quoteValidUntil === null || !frozen) return null
  const t = messagesIn(store.language)
  const seller = sellerOf(store)
  const page = new SheetPage({
    title: `${t('quote.title')} ${number}`,
    author: seller.legalName,
    language: store.language,
  })
  // Noon, so that the day is the same in every zone.
  const until = dateOf(store, new Date(`${quoteValidUntil}T12:00:00Z`))
  page.heading(t('quote.title'), number, store.name)
  page.columns([
    { title: t('invoice.seller'), lines: sellerLines(t, seller) },
    { title: t('invoice.buyer'), lines: buyerOfQuote(t, store, cart) },
    { title: t('quote.delivery'), lines: deliveryLines(store, cart) },
  ])
  const { min, max } = slowestDays(frozen.rows)
  page.section(t('quote.dates'))
  page.table(
    [
      [t('invoice.number'), number],
      [t('invoice.issued'), dateOf(store, quotedAt)],
      [t('quote.until'), until],
      [t('invoice.delivery'), t('invoice.deliveryDays', { min, max })],
    ],
    [0.4, 0.6],
  )
  const { pvp_total: total, tax } = frozen.prices
  const taxRate = rateOf({ total, tax }, store.taxRate)
  page.section(t('invoice.lines'))
  page.table([lineHead(t), ...moneyLines(t, store, { frozen, taxRate })], lineShares, true)
  page.section(t('invoice.totals'))
  page.table([totalHead(t), ...totalLines(t, store, rateTotals({ total, tax }, taxRate))], totalShares, true)
  page.section(t('quote.terms'))
  page.paragraphs([t('quote.termsText', { date: until }), ...installers(t, frozen.rows), ...surcharge(t, store)])
  await draw(page, store, t, frozen.rows)
  const foot = [[seller.legalName, seller.registration].filter(Boolean).join(', ')]
  const bytes = await page.finish(foot, (at, pages) => t('invoice.page', { page: at, pages }))
  return { name: `${t('quote.fileName')}-${number.replace(/[^A-Za-z0-9-]/g, '').toLowerCase()}.pdf`, bytes }
}

/** The file goes to an e-mail that anybody can type: it carries no links there. */
function buyerOfQuote(t: Translate, store: StoreContext, { form, audience }: StoredCart): string[] {
  return buyerLines(t, store, buyerOf(form, audience === 'professional')).map(withoutLinks)
}

function deliveryLines(store: StoreContext, { form }: StoredCart): string[] {
  const { shipping_data: to, user } = form
  const lines = [
    `${user.name} ${user.surnames}`,
    streetLine(to, store.country),
    `${to.postal_code} ${to.city}`,
    to.province,
  ]
  return lines.map(withoutLinks)
}

/** The drawings of what is made to measure, one under the other. */
async function draw(page: SheetPage, store: StoreContext, t: Translate, rows: readonly CartRow[]): Promise<void> {
  const drawn = rows.filter(({ drawing }) => drawing)
  if (drawn.length === 0) return
  page.section(t('quote.drawings'), drawingHeight + 60)
  for (const row of drawn) {
    const picture = await drawingPicture(row, store, t, drawingWidth)
    page.pictures([picture], drawingHeight, goodsText(t, row).split('\n').join('  ·  '))
  }
}

/** What is paid to the installers on the spot, beside the deposit in the total. */
function installers(t: Translate, rows: readonly CartRow[]): string[] {
  return rows.flatMap(({ facility }) =>
    facility
      ? [
          t('mail.facility', {
            city: withoutLinks(whereOf(facility.city, facility.choice)),
            deposit: formatMoney(facility.deposit, { sign: true }),
            installer: formatMoney(facility.installer, { sign: true }),
          }),
        ]
      : [],
  )
}

function surcharge(t: Translate, { paypalRate }: StoreContext): string[] {
  return paypalRate > 0 ? [t('quote.surcharge')] : []
}
