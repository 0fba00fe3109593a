import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** The Node of `devDependencies`: its program, and its version. */
export function pinnedNode(): { binary: string; version: string } {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return { binary: join(root, 'node_modules/node/bin/node'), version: devDependencies.node }
}
