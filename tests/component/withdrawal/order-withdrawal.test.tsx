// @vitest-environment node
import { text } from 'node:stream/consumers'
import { prerender } from 'react-dom/static'
import { describe, expect, it, vi } from 'vitest'
import { OrderWithdrawal } from '#components/withdrawal/order-withdrawal.tsx'
import type { Cart } from '#lib/contract/carts.ts'
import { essm } from '#lib/stores/essm.ts'

vi.mock('#lib/stores/current.ts', () => ({ currentStore: async () => essm }))
vi.mock('next-intl/server', () => ({
  getTranslations: async () => (key: string, values?: object) => `${key} ${JSON.stringify(values ?? {})}`,
  getFormatter: async () => ({ dateTime: (date: Date) => date.toISOString().slice(0, 10) }),
}))

const row = (name: string, made_to_measure: boolean, facility: object | null = null) =>
  ({ product: { name, made_to_measure }, facility }) as unknown as Cart['rows'][number]

async function shown(withdrawal: Cart['withdrawal'], rows: Cart['rows']): Promise<string> {
  const order = { order_number: 'ES-2345ABCD', withdrawal, rows } as Cart
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

  it.each(['expired', 'ended', 'professional'] as const)('is not there when the right is %s', async (state) => {
    expect(await shown({ state, until: null }, [row('Plato', false)])).toBe('')
    expect(await shown(null, [row('Plato', false)])).toBe('')
  })
})
