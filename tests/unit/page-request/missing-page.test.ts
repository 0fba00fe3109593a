import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { mailedLinks } from '#lib/page-request/missing-page.ts'

it('lets every page below /order/ through that is not an order, so that mailed links find it', () => {
  const folders = readdirSync('app/[store]/[audience]/(shop)/order', { withFileTypes: true })
  const pages = folders.filter((entry) => entry.isDirectory() && !entry.name.startsWith('[')).map(({ name }) => name)
  expect([...mailedLinks].sort()).toEqual(pages.sort())
})
