import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Longest picture in words that is printed of one page, characters. */
const longest = 6_000

/**
 * Contents of the pages of failed journeys, as Playwright wrote them beside their screenshots, for readers who have
 * only the output of a run.
 * @param results the folder that Playwright writes to
 */
export function failedPages(results: string): string {
  return globSync('*/error-context.md', { cwd: results })
    .sort()
    .map((path) => {
      const text = readFileSync(join(results, path), 'utf8')
      // The file repeats the failure before the page, and has the journey's code after it.
      const [, page = text] = /^# Page snapshot\s*([\s\S]*?)(?=^# |(?![\s\S]))/m.exec(text) ?? []
      return `── ${basename(dirname(path))} showed\n${page.slice(0, longest)}`
    })
    .join('\n')
}
