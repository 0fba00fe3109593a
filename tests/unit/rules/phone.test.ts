import { describe, expect, it } from 'vitest'
import { formatPhone, internationalPhone, isPhone } from '../../../lib/rules/phone.ts'

describe('isPhone', () => {
  it.each([
    '612345678',
    '612 345 678',
    '612-345-678',
    '+34612345678',
    '+34 612 345 678',
    '0034612345678',
    '00351 912345678',
    ' 912345678 ',
  ])('R5.50 R5.51 takes %s in Spain', (text) => {
    expect(isPhone(text, 'ES')).toBe(true)
  })

  it.each(['', '61234567', '6123456789', '+3 612345678', '+3461234567', '61234567a', '(612)345678', '612  345678'])(
    'R5.50 R5.51 refuses "%s" in Spain',
    (text) => {
      expect(isPhone(text, 'ES')).toBe(false)
    },
  )

  it.each([
    '0612345678',
    '06 12 34 56 78',
    '06.12.34.56.78',
    '06-12-34-56-78',
    '+33612345678',
    '+33 6 12 34 56 78',
    '0033612345678',
    '0112345678',
    '0712345678',
  ])('R5.52 R5.53 takes %s in France', (text) => {
    expect(isPhone(text, 'FR')).toBe(true)
  })

  it.each([
    '0812345678',
    '0912345678',
    '612345678',
    '+34612345678',
    '0012345678',
    '06123456789',
    '061234567',
    '10612345678',
  ])('R5.52 R5.53 refuses %s in France', (text) => {
    expect(isPhone(text, 'FR')).toBe(false)
  })

  it('R5.53 stays quick on a very long text', () => {
    const start = performance.now()
    isPhone(`0${'6 '.repeat(100_000)}`, 'FR')
    expect(performance.now() - start).toBeLessThan(200)
  })
})

describe('formatPhone', () => {
  it('R5.54 groups a prefix and nine digits, and leaves everything else', () => {
    expect(formatPhone('+34612345678')).toBe('+34 612 345 678')
    expect(formatPhone('+33612345678')).toBe('+33 612 345 678')
    expect(formatPhone('+49612345678')).toBe('+49 612 345 678')
    for (const text of ['612345678', '+351912345678', '+34 612345678', '', '1+34612345678', '+346123456789'])
      expect(formatPhone(text)).toBe(text)
  })
})

describe('a phone number for a provider', () => {
  it.each([
    ['06 12 34 56 78', 'FR', '+33612345678'],
    ['612-345.678', 'ES', '+34612345678'],
    ['0033 6 12 34 56 78', 'FR', '+33612345678'],
    ['+34 612 345 678', 'FR', '+34612345678'],
    ['9 00 12 34 56', 'ES', '+34900123456'],
    ['612 345 678', 'PT', undefined],
  ])('R5.50 %s of %s is %s', (phone, country, international) => {
    expect(internationalPhone(phone, country)).toBe(international)
  })
})
