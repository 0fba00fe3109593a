import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import { statusLabel } from '#components/order/status-label.ts'
import { orderStatuses } from '#lib/rules/order-status.ts'
import es from '#messages/es.json'
import fr from '#messages/fr.json'

describe.each([
  ['fr', fr],
  ['es', es],
])('the states of orders in %s', (locale, messages) => {
  const labels = createTranslator({ locale, messages: messages.orderStatus.labels as Record<string, string> })

  it('R4.17 have a word each, and a state that nobody knows shows its number', () => {
    for (const status of orderStatuses) expect(statusLabel(labels, status)).toMatch(/^\p{L}/u)
    expect(statusLabel(labels, 999)).toBe('999')
  })
})
