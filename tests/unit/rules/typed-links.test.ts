import { describe, expect, it } from 'vitest'
import { holdsLink, withoutLinks } from '#lib/rules/typed-links.ts'

describe('names', () => {
  it.each(['Click http://evil', 'www.evil.test', 'Gagnez sur evil.com', 'evil.ru/x', 'Évil.xyz !', 'ftp://x'])(
    'hold an address of the internet: %s',
    (name) => expect(holdsLink(name)).toBe(true),
  )

  it.each([
    'Camille',
    'Mª.José',
    'St.Jean',
    'J.-P. Dupont',
    "O'Neill",
    'Ruiz Gil',
    'García S.L.',
    '3, 2.º B',
    'Comte.Frère',
  ])('hold none: %s', (name) => expect(holdsLink(name)).toBe(false))
})

describe('texts of mails', () => {
  it('leave nothing that a mail program makes a link of, and lose no word', () => {
    expect(withoutLinks('Rue des Lilas 12 bis')).toBe('Rue des Lilas 12 bis')
    expect(withoutLinks('voir https://evil.example/x?a=1')).toBe('voir https evil. example/x?a=1')
    expect(withoutLinks('me@evil.example')).toBe('me evil. example')
    expect(withoutLinks('Avda.Mayor 3, 2.º B')).toBe('Avda. Mayor 3, 2. º B')
  })
})
