import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toolFolder } from '../scripts/tools/tool-folder.ts'

/** Figures of one run of the load generator; times in milliseconds. */
export interface Load {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly errors: number
}

const autocannon = (root: string) => toolFolder(join(root, 'bench/autocannon'), 'autocannon')

/** Name and version of the load generator. */
export function generatorName(root: string): string {
  return `autocannon ${JSON.parse(readFileSync(join(autocannon(root), 'package.json'), 'utf8')).version}`
}

/** Requests one address repeatedly, as a browser that accepts gzip, in a separate process. */
export async function load(root: string, address: string, connections: number, seconds: number): Promise<Load> {
  const { protocol, host, port, pathname, search } = new URL(address)
  const args = ['--json', '--connections', String(connections), '--duration', String(seconds)]
  const headers = ['--headers', 'accept-encoding: gzip', '--headers', 'accept: text/html', '--headers', `host: ${host}`]
  const target = `${protocol}//127.0.0.1:${port}${pathname}${search}`
  const child = spawn(process.execPath, [join(autocannon(root), 'autocannon.js'), ...args, ...headers, target], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let output = ''
  for await (const piece of child.stdout) output += piece
  const { requests, latency, errors, non2xx } = JSON.parse(output)
  if (requests.total > 0 && non2xx === requests.total) throw new Error(`${address} answers with errors only.`)
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, errors: errors + non2xx }
}
