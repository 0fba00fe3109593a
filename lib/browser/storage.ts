/**
 * `local` is shared by all tabs of this browser; `session` belongs to one tab and survives a
 * reload.
 */
type Kind = 'local' | 'session'

/** Values that the browser refused to store, each with the value stored under its name at that time. */
const untaken = new Map<string, { text: string | null; instead: string | null }>()

/**
 * The text stored under a name, or null. A value that the browser could not store is kept as long as the page lives,
 * unless another tab has written something else meanwhile.
 */
export function readText(kind: Kind, name: string): string | null {
  const text = inBrowser(kind, name)
  const held = untaken.get(kind + name)
  return held?.instead === text ? held.text : text
}

/**
 * Stores a text, or removes it (null). Blocked storage throws on access, and full storage on writing: then only this
 * page holds the text.
 * @returns whether the browser has stored it, so that the next page finds it
 */
export function storeText(kind: Kind, name: string, text: string | null): boolean {
  try {
    const storage = window[`${kind}Storage`]
    if (text === null) storage.removeItem(name)
    else storage.setItem(name, text)
    untaken.delete(kind + name)
    return true
  } catch {
    untaken.set(kind + name, { text, instead: inBrowser(kind, name) })
    return false
  }
}

/** The parsed value of a stored text; null where it is damaged or missing. */
export function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function inBrowser(kind: Kind, name: string): string | null {
  try {
    return window[`${kind}Storage`].getItem(name)
  } catch {
    return null
  }
}
