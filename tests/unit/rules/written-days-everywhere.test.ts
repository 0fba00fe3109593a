import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** What writes a date in words. */
const writes = /dateStyle: '(?:long|full)'|month: 'long'/
const folders = ['app', 'components', 'lib', 'store-api/domain', 'store-api/mail', 'store-api/sheets']

it('R1.15 every date in words has the first of a month as French writes it', () => {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  )
  const written = files.filter((file) => writes.test(readFileSync(file, 'utf8')))
  expect(written.length).toBeGreaterThan(10)
  expect(written.filter((file) => !readFileSync(file, 'utf8').includes('withOrdinal('))).toEqual([])
})
