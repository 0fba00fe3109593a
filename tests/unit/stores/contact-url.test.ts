import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { contactUrl } from '../../../lib/stores/contact-url.ts'
import { essm } from '../../../lib/stores/essm.ts'
import { frsm } from '../../../lib/stores/frsm.ts'

it('R2.73 contact is the help desk of the store, followed by /requests/new', () => {
  expect(contactUrl(frsm)).toBe('https://aide.lumeau.example/requests/new')
  expect(contactUrl(essm)).toBe('https://ayuda.lumeau.example/requests/new')
})

it('R2.73 every contact link is made by that one function', () => {
  const sources = globSync('{app,components,lib}/**/*.{ts,tsx}')
  expect(sources.filter((file) => readFileSync(file, 'utf8').includes('/requests/'))).toEqual([
    'lib/stores/contact-url.ts',
  ])
})
