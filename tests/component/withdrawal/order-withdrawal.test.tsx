// @vitest-environment node
import { text } from 'node:stream/consumers'
import { prerender } from 'react-dom/static'
import { describe, expect, it, vi } from 'vitest'
import { OrderWithdrawal } from '#components/withdrawal/order-withdrawal.tsx'
import type { Cart } from '#lib/contract/cart-content.ts'
import { essm } from '#lib/stores/essm.ts'

vi.mock('#lib/stores/current.ts', () => ({ currentStore: async () => essm }))
vi.mock('next-intl/server', () => ({
  getTranslations: async () =>
    Object.assign((key: string, values?: object) => `${key} ${JSON.stringify(values ?? {})}`, {
      raw: () => 'Declared {day}, {reference}: {items}',
    }),
  getFormatter: async () => ({ dateTime: (date: Date) => date.toISOString().slice(0, 10) }),
}))

const row = (name: string, made_to_measure: boolean, facility: object | null = null, custom_made?: boolean) =>
  ({ product: { name, made_to_measure }, facility, custom_made }) as unknown as Cart['rows'][number]

async function shown(withdrawal: Cart['withdrawal'], rows: Cart['rows'], more: Partial<Cart> = {}): Promise<string> {
  const nothing = { withdrawals: [], installation_request: null }
  const order = { order_number: 'ES-2345ABCD', withdrawal, rows, ...nothing, ...more } as unknown as Cart
  const { prelude } = await prerender(<OrderWithdrawal order={order} />)
  return (await text(prelude)).replaceAll('&quot;', '"')
}

describe('OrderWithdrawal', () => {
  it('leads to the withdrawal of this order and says until when, or that the period is to begin', async () => {
    const html = await shown({ state: 'open', until: '2026-11-24' }, [row('Plato', false)])
    expect(html).toContain('href="/desistimiento?order=ES-2345ABCD"')
    expect(html).toContain('until {"day":"2026-11-24"}')
    expect(await shown({ state: 'open', until: null }, [row('Plato', false)])).toContain('notDelivered {"days":14}')
  })

  it('names each row that is made to measure, and has no button where there is nothing else', async () => {
    const some = await shown({ state: 'open', until: null }, [row('Plato', false), row('Mampara', true)])
    expect(some).toContain('excepted {"name":"Mampara"}')
    expect(some).not.toContain('"name":"Plato"')
    expect(some).toContain('<a')
    const none = await shown({ state: 'open', until: null }, [row('Mampara', true)])
    expect(none).toContain('excepted {"name":"Mampara"}')
    expect(none).not.toContain('<a')
    expect(await shown({ state: 'open', until: null }, [row('Mampara', true, {})])).toContain('<a')
  })

  it('excepts what was configured to own measures, and not a product for being offered so', async () => {
    const html = await shown({ state: 'open', until: null }, [
      row('Of the list', true, null, false),
      row('Measured', true, null, true),
    ])
    expect(html).toContain('excepted {"name":"Measured"}')
    expect(html).not.toContain('"name":"Of the list"')
    expect(html).toContain('<a')
  })

  it('shows what was declared, also when the period is over', async () => {
    const declared = {
      reference: 'ES-R-2345',
      created_at: '2026-11-20T23:30:00.000Z',
      items: [{ key: '1', kind: 'goods' as const, name: 'Plato', variant: null, quantity: 2, excepted: null }],
    }
    for (const state of ['open', 'expired'] as const) {
      const html = await shown({ state, until: null }, [row('Plato', false)], { withdrawals: [declared] })
      expect(html).toContain('Declared 21 de noviembre de 2026, ES-R-2345: 2 × Plato')
      expect(html.includes('<a')).toBe(state === 'open')
    }
  })

  it('says whether the installation was expressly wanted before the period ends', async () => {
    const rows = [row('Plato', false, {})]
    const period = { state: 'open', until: null } as const
    expect(await shown(period, rows, { installation_request: true })).toContain('installationEarly')
    expect(await shown(period, rows, { installation_request: false })).toContain('installationLate')
    expect(await shown(period, [row('Plato', false)])).not.toContain('installation')
  })

  it.each(['expired', 'ended', 'professional'] as const)('is not there when the right is %s', async (state) => {
    expect(await shown({ state, until: null }, [row('Plato', false)])).toBe('')
    expect(await shown(null, [row('Plato', false)])).toBe('')
  })
})
