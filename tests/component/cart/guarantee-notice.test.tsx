// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createTranslator } from 'next-intl'
import { prerender } from 'react-dom/static'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GuaranteeNotice } from '#components/cart/guarantee-notice.tsx'
import { essm } from '#lib/stores/essm.ts'
import { frsm } from '#lib/stores/frsm.ts'
import { missingNotices } from '#lib/stores/guarantee-notice.ts'
import type { Store } from '#lib/stores/store.ts'
import spanish from '#messages/es.json'
import french from '#messages/fr.json'

const shop = vi.hoisted(() => ({ store: null as Store | null }))
vi.mock('#lib/stores/current.ts', () => ({ currentStore: async () => shop.store }))
vi.mock('next-intl/server', () => ({
  getTranslations: async (namespace: 'cart.guarantee') =>
    createTranslator({
      locale: shop.store?.language ?? '',
      messages: shop.store === frsm ? french : spanish,
      namespace,
    }),
}))

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'notice-'))
  vi.spyOn(process, 'cwd').mockReturnValue(folder)
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

describe.each([
  [frsm, french.cart.guarantee, '2 ans'],
  [essm, spanish.cart.guarantee, '3 años'],
] as const)('the notice on the legal guarantee in $code', (store, texts, years) => {
  const shown = async () => {
    shop.store = store
    return text((await prerender(<GuaranteeNotice />)).prelude)
  }
  const put = (format: string) => {
    mkdirSync(join(folder, 'public', 'legal'), { recursive: true })
    writeFileSync(join(folder, 'public', 'legal', `guarantee-notice-${store.language}.${format}`), 'artwork')
  }

  it('without the official file shows its text with the store’s duration, and the doctor asks for it', async () => {
    const html = await shown()
    expect(html).not.toContain('<img')
    expect(html).toContain(`>${texts.title}</h2>`)
    expect(html).toContain(years)
    expect(html).toContain(texts.moreAddress)
    expect(missingNotices([store], folder)).toEqual([
      expect.stringContaining(`public/legal/guarantee-notice-${store.language}.svg`),
    ])
  })

  it.each(['svg', 'png'])(
    'is the official file (%s), whole and in full size behind a link, once it is there',
    async (format) => {
      put(format)
      const html = await shown()
      const address = `/legal/guarantee-notice-${store.language}.${format}`
      expect(html).toContain(`<a href="${address}"><img src="${address}"`)
      expect(html).not.toContain('<h2')
      expect(missingNotices([store], folder)).toEqual([])
    },
  )
})
