import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Store } from './store.ts'

/** Formats of the artwork, the sharpest first. */
const formats = ['svg', 'png'] as const

/**
 * Where the official artwork of the harmonised notice on the legal guarantee lies, in the store's
 * language (Implementing Regulation (EU) 2025/1960). It is the Commission's and not part of the
 * sources: the operator puts it there.
 * @returns its address, or null where there is none: the notice is written out then
 */
export function guaranteeNotice({ language }: Pick<Store, 'language'>, root = process.cwd()): string | null {
  const names = formats.map((format) => `/legal/guarantee-notice-${language}.${format}`)
  return names.find((name) => existsSync(resolve(root, 'public', `.${name}`))) ?? null
}

/** Instructions for the stores that have no artwork, one line each. */
export function missingNotices(stores: readonly Pick<Store, 'code' | 'language'>[], root: string): string[] {
  return stores
    .filter((store) => guaranteeNotice(store, root) === null)
    .map(
      ({ code, language }) =>
        `${code} has no official notice on the legal guarantee (Implementing Regulation (EU) 2025/1960) and writes its text out. Put the Commission's file in this language, in colour and unchanged, at public/legal/guarantee-notice-${language}.svg (or .png).`,
    )
}
