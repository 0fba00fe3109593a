import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { stores } from '#lib/stores/registry.ts'
import { sourceFiles } from '#scripts/import-table.ts'

const root = resolve(import.meta.dirname, '../..')
/** The sources of both programs, without the records of stores, the demonstration's data and tests. */
const shared = sourceFiles(root).filter(
  (file) =>
    /^(app|components|lib|server|store-api|middleware)\b/.test(file) &&
    !/^(lib\/stores\/\w{4}\.ts|lib\/stores\/registry\.ts|store-api\/(seed|tests)\/)/.test(file),
)
const facts = new Set(
  stores.flatMap(({ code, region, currency, timeZone, hosts }) => [code, region, currency, timeZone, ...hosts]),
)
const allowed = [
  // An example in the documentation of the API.
  "lib/contract/common.ts: .describe('Store code, e.g. FRSM or ESSM')",
  // The specification writes the sign of euros behind every amount, in every store.
  "lib/rules/money.ts: const signed = new Intl.NumberFormat(figures, { style: 'currency', currency: 'EUR' })",
]

/** Lines that have a fact of a store in a text of the program. */
function linesWithFacts(file: string): string[] {
  const code = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '')
  return code.split('\n').flatMap((line) => {
    const texts = line.match(/'[^']*'|"[^"]*"|`[^`]*`/g) ?? []
    const found = texts.some((text) => text.split(/[^\w./-]+/).some((word) => facts.has(word)))
    return found ? [`${file}: ${line.trim()}`] : []
  })
}

describe('facts of a store', () => {
  it('R0.2 stand in its record and nowhere else: codes, hosts, locales, currencies, time zones', () => {
    expect(shared.length).toBeGreaterThan(500)
    expect(shared.flatMap(linesWithFacts).filter((line) => !allowed.includes(line))).toEqual([])
  })
})
