import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { failedPages } from '#scripts/test/failed-pages.ts'

let results = ''
beforeEach(() => {
  results = mkdtempSync(join(tmpdir(), 'results-'))
})
afterEach(() => rmSync(results, { recursive: true, force: true }))

function write(path: string, text: string): void {
  const file = join(results, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

describe('what the pages of failed walks showed', () => {
  it('is told of each by its name, without what failed and without the code of the walk', () => {
    write(
      'cart-ESSM/error-context.md',
      '# Error details\n\nnot visible\n\n# Page snapshot\n\n```yaml\n- button "Añadir"\n```\n\n# Test source\n\nawait press()\n',
    )
    write('account-FRSM/error-context.md', '# Page snapshot\n\n```yaml\n- heading "Panier"\n```\n')
    write('menu-FRSM/profile/Default', 'no walk that failed')
    expect(failedPages(results)).toBe(
      '── account-FRSM showed\n```yaml\n- heading "Panier"\n```\n\n── cart-ESSM showed\n```yaml\n- button "Añadir"\n```\n\n',
    )
  })

  it('is cut where a page has more than anybody reads, and is nothing where no walk failed', () => {
    expect(failedPages(results)).toBe('')
    expect(failedPages(join(results, 'missing'))).toBe('')
    write('cart-ESSM/error-context.md', `# Page snapshot\n${'- listitem\n'.repeat(10_000)}`)
    expect(failedPages(results).length).toBeLessThan(7_000)
  })
})
