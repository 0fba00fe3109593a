/**
 * `local` is shared by all tabs of this browser; `session` belongs to one tab and survives a
 * reload.
 */
type Kind = 'local' | 'session'

/** What the browser did not take, and what it had under the same name then. */
const untaken = new Map<string, { text: string | null; instead: string | null }>()

/**
 * The text kept under a name, or null. What the browser could not take is known as long as the page
 * lives, unless another tab has written something else meanwhile.
 */
export function readText(kind: Kind, name: string): string | null {
  const text = inBrowser(kind, name)
  const held = untaken.get(kind + name)
  return held?.instead === text ? held.text : text
}

/**
 * Keeps a text, or forgets it (null). Storage that is blocked throws as soon as it is looked at,
 * and storage that is full when it is written: then the text is kept by this page alone.
 * @returns whether the browser has taken it, so that the next page finds it
 */
export function keepText(kind: Kind, name: string, text: string | null): boolean {
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

/** What a kept text says; null where it is damaged, or there is none. */
export function parseKept(text: string | null): unknown {
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
