import type { Administrator } from './administrator.ts'
import type { Answer } from './asking.ts'

type Expect = (answer: Answer<unknown>, expected: readonly number[], what: string) => boolean
type People = readonly [Administrator, Administrator]

/** Both say at once that a return has arrived and can be sold again, which puts it into stock once. */
export async function receive(
  [one, other]: People,
  id: string,
  resaleable: readonly { row: string; quantity: number }[],
  expect: Expect,
): Promise<void> {
  const path = `/cart/v1/returns/${id}/move/`
  const move = (by: Administrator) => by.ask('POST', path, { status: 'received', resaleable })
  const answers = await Promise.all([move(one), move(other)])
  // 400: goods that were never counted.
  for (const answer of answers) expect(answer, [200, 400], 'a return was received')
  if (answers.some(({ status }) => status === 400))
    expect(await one.ask('POST', path, { status: 'received' }), [200], 'a return was received')
}

/**
 * Counts a product's stock twice at once while others buy it, and checks the shop's answer; an outdated count is
 * refused.
 * @returns number of accepted counts
 */
export async function recount(counter: Administrator, product: number, expect: Expect): Promise<number> {
  interface Counted {
    variant: number | null
    place: string
    pieces: number
    again_on: string | null
  }
  const listed = await counter.ask<Counted[]>('GET', `/catalog/v1/stock/?product=${product}`)
  if (!expect(listed, [200], 'stock was read')) return 0
  const [first] = listed.value
  if (!first) return 0
  const { variant, place, pieces, again_on } = first
  const body = { product, variant, place, pieces, again_on, expected: pieces }
  const answers = await Promise.all([1, 2].map(() => counter.ask('PUT', '/catalog/v1/stock/', body)))
  for (const answer of answers) expect(answer, [200, 409], 'stock was counted')
  return answers.filter(({ status }) => status === 200).length
}
