'use client'
// Memoising by the compiler would cost every visitor more bytes than it saves anybody work.
'use no memo'

import { useState } from 'react'
import { fromDocument } from './document-data.ts'
import { type MenuEntry, menuName, readMenu } from './menu-view.ts'

let asked: Promise<MenuEntry[]> | undefined

/**
 * The menu with its third level, icons and banners. The page carries two levels; the rest, most of its weight, is fetched once, when
 * somebody reaches for the menu. If it cannot be had, the two levels go on working and the next reach asks again.
 * @param items null where they were left out of the document's data: its HTML says the same
 */
export function useWholeMenu(items: readonly MenuEntry[] | null): [readonly MenuEntry[], () => void] {
  const [entries, setEntries] = useState(() => items ?? fromDocument(menuName, readMenu))
  const reach = () => {
    asked ??= fetch('/api/menu').then((answer) => {
      if (!answer.ok) throw new Error(`The menu was answered with ${answer.status}`)
      return answer.json()
    })
    asked.then(setEntries, () => {
      asked = undefined
    })
  }
  return [entries, reach]
}
