import { resolve } from 'node:path'
import type { Environment } from '../env.ts'

/** Folder of the repository: relative data folders lie there whatever the working directory is. */
const root = resolve(import.meta.dirname, '../..')

/** Where the store API keeps its files: `database` and `images` lie in it. */
export function dataFolder({ STORE_API_DATA }: Pick<Environment, 'STORE_API_DATA'>): string {
  return resolve(root, STORE_API_DATA)
}
