import type { CacheHandlerContext } from 'next/dist/server/lib/incremental-cache/index.js'
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { expect, it, vi } from 'vitest'
import { sharedParts } from '#lib/shared-parts/shared-parts.ts'
import { earlyAnswers } from '#lib/store-api/early-answers.ts'
import { onChange } from '#server/page-cache/changes.ts'
import PageCache from '#server/page-cache/handler.ts'
import { whileRendering } from '#server/page-cache/rendering.ts'

const handler = new PageCache({ revalidatedTags: [] } as unknown as CacheHandlerContext)
const context = { kind: 'APP_PAGE', isFallback: false, isRoutePPREnabled: true } as unknown as Parameters<
  PageCache['get']
>[1]

async function keep(key: string, tags: string, html = '<p>', status = 200): Promise<void> {
  const value = { kind: 'APP_PAGE', html, headers: { 'x-next-cache-tags': tags }, status }
  await handler.set(
    key,
    value as unknown as Parameters<PageCache['set']>[1],
    { cacheControl: { revalidate: 60, expire: 600 } } as unknown as Parameters<PageCache['set']>[2],
  )
}

it('answers a page whose tag changed while it may still be shown, marked as stale for Next', async () => {
  await keep('/a', 'product:1,menu')
  await new Promise((done) => setTimeout(done, 5))
  await handler.revalidateTag('product:1', { expire: 1_000 })
  expect(await handler.get('/a', context)).not.toBeNull()
  expect(tagsManifest.get('product:1')?.stale).toBeTypeOf('number')
})

it('answers no page whose tag was expired at once', async () => {
  await keep('/b', 'product:2')
  await new Promise((done) => setTimeout(done, 5))
  await handler.revalidateTag(['product:2'])
  expect(await handler.get('/b', context)).toBeNull()
})

it('has a page rendered that is kept where this process asks for it anew', async () => {
  await keep('/kept', 'menu')
  const asked = (isAnew: boolean) => whileRendering({ began: Date.now(), isAnew }, () => handler.get('/kept', context))
  expect(await asked(false)).not.toBeNull()
  expect(await asked(true)).toBeNull()
})

it('tells whoever keeps copies of pages that something changed', async () => {
  const listener = vi.fn()
  onChange(listener)
  await handler.revalidateTag('menu', { expire: 10 })
  expect(listener.mock.calls).toEqual([[new Set(['menu'])]])
})

it('lets no page be made of what was answered before a change', async () => {
  const ask = vi.fn(async () => new Response('old'))
  earlyAnswers().ask('/product', ask)
  await handler.revalidateTag('product:3', { expire: 10 })
  expect(earlyAnswers().take('/product')).toBeUndefined()
  earlyAnswers().ask('/product', ask)
  expect(ask).toHaveBeenCalledTimes(2)
})

it('knows nothing of pages it was not given', async () => {
  expect(await handler.get('/nowhere', context)).toBeNull()
})

/** Renders a page that has the menu in common with others, and keeps it. @returns what it found */
function renderWithMenu(key: string, html: string, status?: number): Promise<string | undefined> {
  return whileRendering({ began: Date.now() }, async () => {
    const found = sharedParts().find('FRSM client menu', 'menu')
    await keep(key, 'menu', `<ul data-static="menu">${html}</ul>`, status)
    return found
  })
}

it('keeps the parts of a page that others have as well, until any change is announced', async () => {
  expect(await renderWithMenu('/missing', '<li>0</li>', 404)).toBeUndefined()
  expect(await renderWithMenu('/c', '<li>1</li>')).toBeUndefined()
  expect(await renderWithMenu('/d', '<li>2</li>')).toBe('<li>1</li>')
  await handler.revalidateTag('products', { expire: 1_000 })
  expect(await renderWithMenu('/e', '<li>3</li>')).toBeUndefined()
})
