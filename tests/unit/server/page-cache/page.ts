import { createHash } from 'node:crypto'
import type { NextValue } from '#server/page-cache/next-value.ts'

const html = '<p>Paroi de douche à 1 299 €</p>'.repeat(3_000)
/** A page's letters that cannot be compressed below three quarters of their number. */
export const letters = 90_000
const noise = (number: number) =>
  createHash('shake256', { outputLength: (letters * 3) / 4 })
    .update(String(number))
    .digest('base64')

/** A page as Next hands it to its cache; each number has its own. */
export function page(number = 0): NextValue {
  return {
    kind: 'APP_PAGE',
    // A new buffer, so that pages share no string.
    html: Buffer.from(`${number}${html}${noise(number)}`).toString(),
    rscData: Buffer.from(`flight ${number} €`),
    headers: { 'x-next-cache-tags': 'menu,product:1', link: ['a', 'b'] },
    status: 200,
    postponed: undefined,
    segmentData: new Map([
      ['/_tree', Buffer.from('tree €')],
      ['/page', Buffer.alloc(0)],
    ]),
  } as NextValue
}
