import { describe, expect, it } from 'vitest'
import { billingName, typedBusinessName } from '../../../lib/rules/billing-name.ts'

describe('billingName', () => {
  it.each([
    [{ business_name: ' Moreau SARL ', name: 'Camille', surnames: 'Moreau' }, 'Moreau SARL'],
    [{ business_name: ' ', name: ' Camille ', surnames: 'Moreau' }, 'Camille Moreau'],
    [{ business_name: '', name: 'Camille', surnames: '' }, ''],
    [{ business_name: '', name: '', surnames: 'Moreau' }, ''],
    [{ business_name: '' }, ''],
    [{ business_name: '', name: 'Camille' }, ''],
    [{ business_name: '', surnames: 'Moreau' }, ''],
    [{ business_name: '', name: 'Camille', surnames: ' Moreau ' }, 'Camille Moreau'],
    [{ business_name: '', name: ' ', surnames: 'Moreau' }, ''],
  ])('R3.60 R5.25 %j is for "%s"', (names, expected) => {
    expect(billingName(names)).toBe(expected)
  })

  it('R3.60 knows a business name that a customer typed from one made of name and surname', () => {
    const names = { name: 'Camille', surnames: 'Moreau' }
    expect(typedBusinessName({ ...names, business_name: 'Camille Moreau' })).toBe('')
    expect(typedBusinessName({ ...names, business_name: 'Moreau SARL' })).toBe('Moreau SARL')
    expect(typedBusinessName({ business_name: 'Moreau SARL' })).toBe('Moreau SARL')
  })
})
