import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Store } from '#lib/stores/store.ts'

interface Texts {
  readonly notFoundTitle: string
  readonly failureTitle: string
  readonly tooManyTitle: string
  readonly heading: string
  readonly back: string
}

const read = new Map<string, Texts>()

/** A page without styles or scripts, for when not even the error page can be rendered; in the store's language. */
export function fallbackErrorPage(store: Store, status: number): string {
  const [{ heading, back }, title] = [textsOf(store), errorTitle(store, status)]
  return `<!DOCTYPE html><html lang="${store.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title></head><body style="font-family:system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1.5rem"><main><h1>${heading}</h1><p>${title}</p><p><a href="/">${back}</a></p></main></body></html>`
}

/** Title of an error status, in the store's language. */
export function errorTitle(store: Store, status: number): string {
  const { tooManyTitle, notFoundTitle, failureTitle } = textsOf(store)
  return status === 429 ? tooManyTitle : status === 404 ? notFoundTitle : failureTitle
}

function textsOf({ language }: Store): Texts {
  const file = resolve(import.meta.dirname, `../../messages/${language}.json`)
  const texts: Texts = read.get(language) ?? JSON.parse(readFileSync(file, 'utf8')).errors
  read.set(language, texts)
  return texts
}
