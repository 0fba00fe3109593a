import { createTranslator } from 'next-intl'
import { describe, expect, it, vi } from 'vitest'
import { paymentLabel, statusLabel } from '#components/order/status-label.ts'
import { orderStatuses } from '#lib/rules/order-status.ts'
import { paymentStatuses } from '#lib/rules/payment-status.ts'
import es from '#messages/es.json'
import fr from '#messages/fr.json'

describe.each([
  ['fr', fr],
  ['es', es],
])('the states of orders in %s', (locale, messages) => {
  const unknown = vi.fn()
  const all = { orderStatus: { labels: messages.orderStatus.labels as Record<string, string> } }
  const labels = createTranslator({ locale, messages: all, namespace: 'orderStatus.labels', onError: unknown })

  it('R4.17 have a word each, and an unknown state shows its number', () => {
    for (const status of orderStatuses) expect(statusLabel(labels, status)).toMatch(/^\p{L}/u)
    expect(statusLabel(labels, 999)).toBe('999')
    expect(unknown).not.toHaveBeenCalled()
  })
})

describe('the states of payments', () => {
  const none = Object.assign((key: string) => key, { has: () => false })

  it('R4.30 R4.31 are the specification’s words where a store has none of its own', () => {
    expect(paymentLabel(none, 'authorized')).toBe('Authorised')
    expect(paymentLabel(none, 'error')).toBe('Error')
    expect(paymentLabel(none, 'unheard_of')).toBe('unheard_of')
  })

  it.each([
    ['fr', fr, 'Autorisé', 'Erreur'],
    ['es', es, 'Autorizado', 'Error'],
  ])('R4.30 R4.31 are those words in the language of the store (%s)', (locale, messages, authorized, error) => {
    const labels = createTranslator({ locale, messages: messages.orderStatus.payments as Record<string, string> })
    expect(paymentLabel(labels, 'authorized')).toBe(authorized)
    expect(paymentLabel(labels, 'error')).toBe(error)
    for (const status of paymentStatuses) expect(labels.has(status)).toBe(true)
  })
})
