import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stores } from '#lib/stores/registry.ts'
import { securityText } from '#lib/stores/security-text.ts'

const year = 365 * 86_400_000

describe.each(stores)('security.txt of $code', (store) => {
  const fieldsAt = (now: Date, of: Parameters<typeof securityText>[0] = store) =>
    securityText(of, 'https://shop.example', now)
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => line.split(/: (.*)/s, 2))

  it('says where to write, in which language, and for which address, as RFC 9116 writes it', () => {
    const fields = fieldsAt(new Date('2026-03-01T10:00:00Z'))
    expect(fields.map(([name]) => name)).toEqual(['Contact', 'Contact', 'Expires', 'Preferred-Languages', 'Canonical'])
    const [first, second, expires, languages, canonical] = fields.map(([, value]) => value)
    expect([first, second]).toEqual([store.securityContact, store.helpDesk])
    for (const contact of [first, second]) expect(contact).toMatch(/^(mailto:|https:\/\/|tel:)\S+$/)
    expect([expires, languages]).toEqual(['2026-08-28T00:00:00Z', store.language])
    expect(canonical).toBe('https://shop.example/.well-known/security.txt')
  })

  it('names the help desk alone where no other contact is named', () => {
    const fields = fieldsAt(new Date(), { ...store, securityContact: '' })
    expect(fields.filter(([name]) => name === 'Contact')).toEqual([['Contact', store.helpDesk]])
  })

  it('is never past and never good for a year, whenever it is read', () => {
    const whenever = fc.date({ min: new Date('2026-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(whenever, (now) => {
        const [, until = ''] = fieldsAt(now).find(([name]) => name === 'Expires') ?? []
        // A copy may be cached for a day.
        expect(Date.parse(until) - now.getTime()).toBeGreaterThan(86_400_000)
        expect(Date.parse(until) - now.getTime()).toBeLessThan(year)
      }),
    )
  })
})
