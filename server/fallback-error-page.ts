import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Store } from '#lib/stores/store.ts'

interface Texts {
  readonly notFoundTitle: string
  readonly failureTitle: string
  readonly heading: string
  readonly back: string
}

/**
 * A page without styles or scripts, for when not even the error page can be rendered; in the
 * store's language.
 */
export function fallbackErrorPage(store: Store, status: number): string {
  const texts = textsOf(store.language)
  const title = status === 404 ? texts.notFoundTitle : texts.failureTitle
  return `<!DOCTYPE html><html lang="${store.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title></head><body style="font-family:system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1.5rem"><main><h1>${texts.heading}</h1><p>${title}</p><p><a href="/">${texts.back}</a></p></main></body></html>`
}

function textsOf(language: string): Texts {
  const file = resolve(import.meta.dirname, `../messages/${language}.json`)
  return JSON.parse(readFileSync(file, 'utf8')).errors
}
