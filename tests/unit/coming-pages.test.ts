import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isThere } from '#components/layout/coming-pages.ts'
import { internalPaths } from '#lib/stores/store.ts'

it('header and footer lead to the pages that are there, and to no other', () => {
  const built = (path: string) => globSync(`app/*/*/{*,*/*}${path}/{page.tsx,**/page.tsx}`).length > 0
  const linked = [
    '/login',
    '/profile',
    '/avis',
    '/qui-nous-sommes',
    '/professionnel',
    '/blog',
    '/marques',
    '/cart',
  ] as const
  for (const path of internalPaths.filter((known) => (linked as readonly string[]).includes(known)))
    expect(isThere(path), path).toBe(built(path))
})
