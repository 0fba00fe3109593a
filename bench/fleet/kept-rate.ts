import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { load } from '../load.ts'
import { askStorefront } from './each-storefront.ts'
import type { Ports } from './ports.ts'
import { hostOf } from './settings.ts'

const root = resolve(import.meta.dirname, '../..')
/** Connections of the load generator, and how long it asks, seconds. */
const connections = 16
const seconds = 6

/**
 * Requests a second of a kept page through the proxy, and of a file of the same bytes from the same
 * nginx, both encrypted and without limits on requests.
 * @param files folder of the files
 */
export async function keptRate(ports: Ports, files: string, path: string): Promise<string> {
  const { body, text } = await askStorefront(ports, 0, 'FRSM', path)
  writeFileSync(join(files, 'kept.html'), text)
  writeFileSync(join(files, 'kept.html.gz'), body)
  const host = hostOf('FRSM', ports).split(':')[0]
  const page = await load(root, `https://${host}:${ports.unlimited}${path}`, connections, seconds)
  const file = await load(root, `https://${host}:${ports.files}/kept`, connections, seconds)
  const share = Math.round((page.perSecond / file.perSecond) * 100)
  return `${path}: ${Math.round(page.perSecond)} a second through the proxy (p99 ${page.p99} ms), ${Math.round(file.perSecond)} from files: ${share} % (errors ${page.errors} and ${file.errors})`
}
