import { beforeEach, describe, expect, it, vi } from 'vitest'
import OwnQuotationPage from '#app/[store]/[audience]/(shop)/profile/quotation/[id]/page.tsx'
import QuotationsPage from '#app/[store]/[audience]/(shop)/profile/quotation/page.tsx'
import { OrderDetail } from '#components/profile/order-detail.tsx'
import { OrderList } from '#components/profile/order-list.tsx'
import { essm } from '#lib/stores/essm.ts'

const told = vi.hoisted(() => ({ list: vi.fn(), one: vi.fn() }))
const session = { id: 7 }
vi.mock('#components/profile/profile-frame.tsx', () => ({ ProfileFrame: () => null }))
vi.mock('#components/profile/order-list.tsx', () => ({ OrderList: () => null }))
vi.mock('#components/profile/order-detail.tsx', () => ({ OrderDetail: () => null }))
vi.mock('#components/profile/day.ts', () => ({ dayWriter: async () => (moment: string) => moment }))
vi.mock('#lib/stores/current.ts', () => ({ currentStore: async () => essm }))
vi.mock('#lib/session/session.ts', () => ({ requireSession: async () => session }))
vi.mock('#lib/store-api/orders.ts', () => ({
  listQuotations: told.list,
  getOwnQuotation: told.one,
  quoteDocuments: () => [],
}))
vi.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }))
vi.mock('next/navigation', () => ({
  notFound: () => {
    throw new Error('not found')
  },
}))

const quotation = { id: 'q1', status: 200, created_at: '2026-11-21' }
/** Contents of the user area's frame. */
const inFrame = (page: { props: unknown }) => (page.props as { children: { type: unknown; props: object } }).children

beforeEach(() => {
  told.list.mockReset().mockResolvedValue({ results: [quotation], count: 1, older: false })
  told.one.mockReset().mockResolvedValue(quotation)
})

describe('the quotations of a customer', () => {
  it('R2.59 are listed, all that the store API has of the customer who is logged in', async () => {
    const { type, props } = inFrame(await QuotationsPage())
    expect(told.list).toHaveBeenCalledExactlyOnceWith(essm, session)
    expect(type).toBe(OrderList)
    expect(props).toMatchObject({ kind: 'quotation', results: [quotation] })
  })

  const one = (id: string) =>
    OwnQuotationPage({
      params: Promise.resolve({ store: 'ESSM', audience: 'client', id }),
      searchParams: Promise.resolve({}),
    })

  it('R2.65 are shown one by one, in full', async () => {
    const { type, props } = inFrame(await one('q1'))
    expect(told.one).toHaveBeenCalledExactlyOnceWith(essm, session, 'q1')
    expect(type).toBe(OrderDetail)
    expect(props).toMatchObject({ order: quotation })
  })

  it('R2.65 are not there where the store API has none of that id for them', async () => {
    told.one.mockResolvedValue(null)
    await expect(one('q2')).rejects.toThrow('not found')
  })
})
