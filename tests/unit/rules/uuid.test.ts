import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isUuid } from '../../../lib/rules/uuid.ts'

describe('isUuid', () => {
  it('takes ids as the store API writes them', () => {
    expect(isUuid(randomUUID())).toBe(true)
  })

  it.each([
    '',
    'x',
    'A'.repeat(8) + randomUUID().slice(8),
    ` ${randomUUID()}`,
    `${randomUUID()}\n`,
    randomUUID().slice(1),
  ])('takes nothing else: %j', (text) => {
    expect(isUuid(text)).toBe(false)
  })
})
