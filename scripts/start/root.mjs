import { resolve } from 'node:path'

/** Folder of the repository. */
export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..')
