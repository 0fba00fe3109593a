import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { contactPath, helpDeskUrl } from '../../../lib/stores/contact-paths.ts'
import { essm } from '../../../lib/stores/essm.ts'
import { frsm } from '../../../lib/stores/frsm.ts'

it('R2.73 contact is a page of each store, under its own name', () => {
  expect(contactPath(frsm)).toBe('/contact')
  expect(contactPath(essm)).toBe('/contacto')
})

it('R2.73 the page of contact leads on to the help desk, followed by /requests/new', () => {
  expect(helpDeskUrl(frsm)).toBe('https://aide.lumeau.example/requests/new')
  expect(helpDeskUrl(essm)).toBe('https://ayuda.lumeau.example/requests/new')
})

it('R2.73 the address of the help desk is made by one function', () => {
  const sources = globSync('{app,components,lib}/**/*.{ts,tsx}')
  expect(sources.filter((file) => readFileSync(file, 'utf8').includes('/requests/new'))).toEqual([
    'lib/stores/contact-paths.ts',
  ])
})
