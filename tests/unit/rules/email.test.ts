import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEmail, isSameEmail } from '../../../lib/rules/email.ts'

describe('isEmail', () => {
  it.each([
    'a@b.fr',
    'camille.laurent+douche@example.co.uk',
    ' lucia@example.es ',
    "o'neill@example.fr",
    'n@sub-domain.example.museum',
    'ñ@example.es',
    `${'a'.repeat(249)}@b.fr`,
  ])('R5.6 takes %s', (text) => {
    expect(isEmail(text)).toBe(true)
  })

  it.each([
    '',
    'a',
    'a@',
    '@b.fr',
    'a@b',
    'a@b.f',
    'a b@c.fr',
    'a@b..fr',
    'a..b@c.fr',
    'a@-b.fr',
    'a@b.fr,c@d.fr',
    'a@b@c.fr',
    `${'a'.repeat(250)}@b.fr`,
  ])('R5.6 refuses "%s"', (text) => {
    expect(isEmail(text)).toBe(false)
  })

  it('R5.6 takes what has a local part, an @, a domain and a top-level domain of two letters', () => {
    const plain = fc.emailAddress({ size: 'small' }).filter((email) => /^[a-z0-9.]+@/i.test(email))
    fc.assert(
      fc.property(plain, (email) => {
        expect(isEmail(email), email).toBe(true)
      }),
    )
  })

  it('R5.6 stays quick on a very long text', () => {
    const start = performance.now()
    isEmail(`${'a.'.repeat(50_000)}@${'a-'.repeat(50_000)}`)
    expect(performance.now() - start).toBeLessThan(200)
  })
})

describe('two spellings of an e-mail', () => {
  it.each([
    ['Lucia@Example.es', ' lucia@example.es ', true],
    [' lucia@example.es', 'LUCIA@EXAMPLE.ES', true],
    ['lucia@example.es', 'lucia@example.fr', false],
    ['lucia@example.es', '', false],
  ])('R5.6 "%s" and "%s" name the same mailbox: %s', (one, other, same) => {
    expect(isSameEmail(one, other)).toBe(same)
  })
})
