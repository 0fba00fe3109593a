import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#scripts/start/ports.ts'
import { nginx, proxyConfiguration } from '../../bench/fleet/proxy-configuration.ts'

/** A request as it reached the program behind the proxy. */
export interface Arrived {
  readonly request: IncomingMessage
  readonly program: 'storefront' | 'store API'
}

/** Hosts of the stores behind it. */
const hosts = ['www.example.fr', 'www.example.es']

/** nginx with the shop's configuration, in front of two programs whose answers tests set. */
export interface RunningProxy {
  readonly https: number
  readonly http: number
  readonly arrived: Arrived[]
  stop(): Promise<void>
}

/**
 * Starts nginx with `deploy/nginx.conf`, with other addresses, folders and certificate.
 * @throws Error with the output of nginx
 */
export async function startProxy(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'))
  const arrived: Arrived[] = []
  const behind = (program: Arrived['program']): RequestListener => {
    return (request, response) => {
      arrived.push({ request, program })
      answer(request, response)
    }
  }
  const programs = [createServer(behind('storefront')), createServer(behind('store API'))]
  const [storefront = 0, storeApi = 0] = await Promise.all(programs.map(listening))
  const [http, https] = [await freePort(), await freePort()]
  const [one, other] = [`127.0.0.1:${storefront}`, `127.0.0.1:${storeApi}`]
  const place = { folder, http, https, storefronts: [one, one], storeApis: [other, other], hosts } as const
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, proxyConfiguration(place))
  const tested = spawnSync(nginx ?? 'nginx', ['-t', '-e', 'stderr', '-c', file], { encoding: 'utf8' })
  if (tested.status !== 0) throw new Error(tested.stderr)
  const child = spawn(nginx ?? 'nginx', ['-e', 'stderr', '-c', file, '-g', 'daemon off;'], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  await answering(https)
  return {
    http,
    https,
    arrived,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      for (const program of programs) program.close().closeAllConnections()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function listening(server: ReturnType<typeof createServer>): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

/** Waits until something takes connections at a port. */
async function answering(port: number): Promise<void> {
  const { connect } = await import('node:net')
  for (;;) {
    const taken = await new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy()
        done(true)
      })
      socket.on('error', () => done(false))
    })
    if (taken) return
    await new Promise((done) => setImmediate(done))
  }
}
