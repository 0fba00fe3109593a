import { expect, it, vi } from 'vitest'
import { careColumns } from '#components/layout/care-columns.ts'
import { storeBaseUrl } from '#lib/stores/base-url.ts'
import { essm } from '#lib/stores/essm.ts'
import { frsm } from '#lib/stores/frsm.ts'
import type { Store } from '#lib/stores/store.ts'

const { currentStore } = vi.hoisted(() => ({ currentStore: vi.fn() }))
vi.mock('#lib/stores/current.ts', () => ({ currentStore }))
vi.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }))

it.each<[string, Store, string, Store]>([
  ['French', frsm, 'Lumeau Espagne', essm],
  ['Spanish', essm, 'Lumeau Francia', frsm],
])('the %s footer leads to the other store by its country and its own address', async (_, own, name, other) => {
  currentStore.mockResolvedValue(own)
  const links = (await careColumns()).flatMap((column) => column.links)
  expect(links).toContainEqual([name, `${storeBaseUrl(other)}/`])
})
