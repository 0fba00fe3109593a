import type { CartRow } from '../../../lib/contract/cart-rows.ts'
import { hasStills } from '../../../lib/rules/configurator/still/has-stills.ts'
import { slowestDays } from '../../../lib/rules/delivery-plan.ts'
import { whereOf } from '../../../lib/rules/facility/selected-service.ts'
import { rateOf, rateTotals } from '../../../lib/rules/invoice.ts'
import { formatMoney } from '../../../lib/rules/money.ts'
import { streetLine } from '../../../lib/rules/street-line.ts'
import { withoutLinks } from '../../../lib/rules/typed-links.ts'
import { messagesIn, type Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import { drawingPicture, stillPicture } from '../../sheets/drawing-picture.ts'
import { SheetPage } from '../../sheets/page.ts'
import { logoWidth, sheetPicture } from '../../sheets/picture.ts'
import type { StoredCart } from '../cart/carts.ts'
import { buyerOf, sellerOf } from './issue-invoice.ts'
import { linePictures } from './line-pictures.ts'
import { buyerLines, dateOf, lineHead, moneyLines, ownReference, sellerLines, totalSums } from './money-sheet.ts'

/** Pixels across that a drawing has on paper. */
const drawingWidth = 1_000
/** Points that it is high at most. */
const drawingHeight = 130

interface QuoteFile {
  /** Name of the file. */
  name: string
  bytes: Buffer<ArrayBuffer>
}

/**
 * A quote as a PDF file in the store's language, unchanged even once it has expired or was ordered; null for a cart
 * that was never quoted.
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
  page.heading(t('quote.title'), number, store.name, await sheetPicture({ public_id: store.logo }, logoWidth))
  page.columns([
    { title: t('invoice.seller'), lines: sellerLines(t, seller) },
    { title: t('invoice.buyer'), lines: buyerOfQuote(t, store, cart) },
    { title: t('quote.delivery'), lines: deliveryLines(store, cart) },
  ])
  const { min, max } = slowestDays(frozen.rows)
  page.section(t('quote.dates'))
  page.table(
    [
      [t('invoice.issued'), dateOf(store, quotedAt)],
      [t('quote.until'), until],
      ...ownReference(t, cart.form),
      [t('invoice.delivery'), t('invoice.deliveryDays', { min, max })],
    ],
    [0.4, 0.6],
  )
  const { pvp_total: total, tax } = frozen.prices
  const taxRate = rateOf({ total, tax }, store.taxRate)
  page.section(t('invoice.lines'))
  const pictures = await linePictures(frozen, taxRate)
  page.lines(lineHead(t), moneyLines(t, store, { frozen, taxRate }, pictures))
  page.sums(totalSums(t, store, rateTotals({ total, tax }, taxRate)))
  page.section(t('quote.terms'))
  page.paragraphs([t('quote.termsText', { date: until }), ...installers(t, frozen.rows), ...surcharge(t, store)])
  await draw(page, store, t, frozen.rows)
  const foot = [[seller.legalName, seller.registration].filter(Boolean).join(', ')]
  const bytes = await page.finish(foot, (at, pages) => t('invoice.page', { number, page: at, pages }))
  return { name: `${t('quote.fileName')}-${number.replace(/[^A-Za-z0-9-]/g, '').toLowerCase()}.pdf`, bytes }
}

/** The file is sent to an unproven e-mail: it must carry no links there. */
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

/** Drawings of the rows that have one, two side by side; of few rows each is beside its picture in perspective. */
async function draw(page: SheetPage, store: StoreContext, t: Translate, rows: readonly CartRow[]): Promise<void> {
  const drawn = rows.filter(({ drawing }) => drawing)
  if (drawn.length === 0) return
  page.section(t('quote.drawings'), drawingHeight + 60)
  const shown: { picture: Buffer; caption: string }[] = []
  // One after the other: drawing takes memory.
  for (const row of drawn) {
    shown.push({ picture: await drawingPicture(row, store, t, drawingWidth), caption: captionOf(t, row) })
    const still = hasStills(drawn) ? await stillPicture(row, drawingWidth / 2) : null
    if (still) shown.push({ picture: still, caption: t('quote.still') })
  }
  const across = Math.min(shown.length, 2)
  for (let first = 0; first < shown.length; first += across) {
    const side = shown.slice(first, first + across)
    page.pictures(
      side.map(({ picture }) => picture),
      drawingHeight,
      side.map(({ caption }) => caption),
      across,
    )
  }
}

function captionOf(t: Translate, { product, variant, final_ref }: CartRow): string {
  return [product.name, variant?.name, t('mail.ref', { ref: final_ref })].filter(Boolean).join('  ·  ')
}

/** Amounts to pay to the installers on site, beside the deposit in the total. */
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
