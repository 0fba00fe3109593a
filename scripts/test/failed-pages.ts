import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Longest picture in words that is printed of one page, characters. */
const longest = 6_000

/**
 * What the pages of failed walks showed, as Playwright has written it beside their photographs:
 * whoever has nothing but the output of a run sees what was there instead of what was expected.
 * @param results the folder that Playwright writes to
 */
export function failedPages(results: string): string {
  return globSync('*/error-context.md', { cwd: results })
    .sort()
    .map((path) => {
      const text = readFileSync(join(results, path), 'utf8')
      // Before the page it says again what failed, and after it the walk's own code.
      const [, page = text] = /^# Page snapshot\s*([\s\S]*?)(?=^# |(?![\s\S]))/m.exec(text) ?? []
      return `── ${basename(dirname(path))} showed\n${page.slice(0, longest)}`
    })
    .join('\n')
}
