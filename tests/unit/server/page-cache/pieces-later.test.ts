import type { CacheHandlerContext } from 'next/dist/server/lib/incremental-cache/index.js'
import { expect, it, vi } from 'vitest'
import PageCache from '#server/page-cache/handler.ts'
import { keptPages } from '#server/page-cache/kept-pages.ts'
import { behindTheAnswer, type Pieces, piecesOf } from '#server/page-cache/pieces-later.ts'
import { whileRendering } from '#server/page-cache/rendering.ts'

const handler = new PageCache({ revalidatedTags: [] } as unknown as CacheHandlerContext)
const context = { kind: 'APP_PAGE' } as unknown as Parameters<PageCache['get']>[1]
const lifetime = { cacheControl: { revalidate: 60, expire: 600 } } as unknown as Parameters<PageCache['set']>[2]
const made: Pieces = new Map([['/_tree', Buffer.from('tree')]])

/** A request for a document whose page is rendered and kept, and what sends its answer. */
function visit(key: string, collect: () => Promise<Pieces> = async () => made) {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const collected = vi.fn(collect)
  const asVisitor = <Result>(run: () => Result) => whileRendering({ began: Date.now(), answered }, run)
  const keep = (html: string) =>
    asVisitor(async () => {
      const segmentData = await behindTheAnswer(collected)()
      const value = { kind: 'APP_PAGE', html, headers: {}, segmentData } as unknown as Parameters<PageCache['set']>[1]
      await handler.set(key, value, lifetime)
      return value
    })
  return { answer, collected, asVisitor, keep }
}

/** What somebody finds who asks for data of the page and not for its document. */
async function found(key: string) {
  const value = (await handler.get(key, context))?.value as { html: string; segmentData: Pieces } | undefined
  return value && { html: value.html, pieces: Object.fromEntries([...value.segmentData].map(([k, v]) => [k, `${v}`])) }
}

it('makes the pieces of a page once its document has been answered', async () => {
  const { answer, collected, keep } = visit('/later')
  await keep('<p>')
  expect(collected).not.toHaveBeenCalled()
  answer()
  expect(await found('/later')).toEqual({ html: '<p>', pieces: { '/_tree': 'tree' } })
  expect(collected).toHaveBeenCalledOnce()
})

it('makes them at once where no document is asked for', async () => {
  const collect = vi.fn(async () => made)
  const pieces = await behindTheAnswer(collect)()
  expect(pieces).toBe(made)
  expect(piecesOf({ segmentData: pieces })).toBeUndefined()
})

it('answers the document to others at once, and the pieces when they are there', async () => {
  const { answer, asVisitor, keep } = visit('/both')
  const value = await keep('<p>')
  expect((await asVisitor(() => handler.get('/both', context)))?.value).toBe(value)
  const waiting = found('/both')
  const first = await Promise.race([waiting, new Promise((done) => setImmediate(done, 'nothing yet'))])
  expect(first).toBe('nothing yet')
  answer()
  expect(await waiting).toMatchObject({ pieces: { '/_tree': 'tree' } })
})

it('keeps the last of two pages, in whichever order they become whole', async () => {
  const [first, second] = [visit('/twice'), visit('/twice')]
  await first.keep('<p>1')
  await second.keep('<p>2')
  second.answer()
  expect(await found('/twice')).toMatchObject({ html: '<p>2' })
  first.answer()
  await expect.poll(() => first.collected.mock.calls.length).toBe(1)
  expect(await found('/twice')).toMatchObject({ html: '<p>2' })
})

it('takes back what Next could not renew meanwhile as the page that it is', async () => {
  const { answer, keep, asVisitor } = visit('/back')
  const value = await keep('<p>')
  await asVisitor(() => handler.set('/back', value, lifetime))
  answer()
  expect(await found('/back')).toMatchObject({ pieces: { '/_tree': 'tree' } })
})

it('forgets a page whose pieces cannot be made, and says so', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { answer, keep } = visit('/failed', () => Promise.reject(new Error('no pieces')))
  await keep('<p>')
  expect(keptPages().get('/failed')).toBeDefined()
  answer()
  expect(await found('/failed')).toBeUndefined()
  expect(keptPages().get('/failed')).toBeUndefined()
  expect(said).toHaveBeenCalledWith(new Error('no pieces'))
})
