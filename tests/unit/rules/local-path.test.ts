import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localPath } from '#lib/rules/local-path.ts'

describe('R2.90 R2.91 a customer who logs in comes back to a path of the store', () => {
  it.each([
    '/',
    '/cart',
    '/profile/7/order',
    '/paroi-x.html?variant=A1#buy',
    '/buscar?q=n%C3%BA',
    `/${'a'.repeat(1_999)}`,
  ])('%s passes', (path) => {
    expect(localPath(path)).toBe(path)
  })

  it.each([
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '\n//evil.example',
    'javascript:alert(1)',
    'cart',
    '/.//evil.example',
    `/${'a'.repeat(2_000)}`,
    'x/cart',
    '/a\\b',
    '/a\tb',
    null,
    undefined,
  ])('%j is refused', (path) => {
    expect(localPath(path)).toBeNull()
  })

  it('a path that passes stays on the origin of the browser that follows it', () => {
    const awkward = fc.string({
      unit: fc.constantFrom('/', '\\', '.', ':', '@', '\t', '\n', ' ', '%2f', 'a', '?', '#'),
    })
    fc.assert(
      fc.property(fc.oneof(fc.string(), awkward), (text) => {
        const path = localPath(text)
        if (path !== null) expect(new URL(path, 'http://fr.localhost:3000').host).toBe('fr.localhost:3000')
      }),
    )
  })
})
