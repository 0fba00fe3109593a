import type { MenuEntry } from './menu-view.ts'

let asked: Promise<readonly MenuEntry[]> | undefined

/**
 * The menu with its third level, icons and banners. The page contains two levels; the rest, most of its weight, is
 * fetched once, when pointer or focus reaches the menu. On failure the page's own levels keep working and the next
 * reach retries.
 * @param show called once the menu is there
 */
export function askWholeMenu(show: (entries: readonly MenuEntry[]) => void): void {
  asked ??= fetch('/api/menu').then((answer) => {
    if (!answer.ok) throw new Error(`The menu was answered with ${answer.status}`)
    return answer.json()
  })
  asked.then(show, () => {
    asked = undefined
  })
}
