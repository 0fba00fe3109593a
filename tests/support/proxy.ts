import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createNetServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const configuration = resolve(import.meta.dirname, '../../deploy/nginx.conf')
const brotli = '/usr/lib/nginx/modules/ngx_http_brotli_filter_module.so'

/** Whether nginx, which Debian installs beside the programs of root, and openssl are there. */
export const nginx = ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find((path) => existsSync(path))
export const hasBrotli = existsSync(brotli)

/** A request as it reached the program behind the proxy. */
export interface Arrived {
  readonly request: IncomingMessage
  readonly program: 'storefront' | 'store API'
}

/** nginx with the shop's configuration, in front of two programs that answer as told. */
export interface RunningProxy {
  readonly https: number
  readonly http: number
  readonly arrived: Arrived[]
  stop(): Promise<void>
}

/**
 * Starts nginx with `deploy/nginx.conf`, in which only the addresses, the folders and the
 * certificate are others.
 * @throws Error with what nginx says of it
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
  mkdirSync(join(folder, 'cache'))
  selfSigned(folder)
  const text = readFileSync(configuration, 'utf8')
    .replace(/ \/tmp\//g, ` ${folder}/`)
    .replace(/server 172\.30\.77\.3\d:3000/g, `server 127.0.0.1:${storefront}`)
    .replace(/server 172\.30\.77\.2\d:4000/g, `server 127.0.0.1:${storeApi}`)
    .replace('listen 8080', `listen 127.0.0.1:${http}`)
    .replace('listen 8443', `listen 127.0.0.1:${https}`)
    .replaceAll('/run/secrets', folder)
    .replaceAll('/var/cache/nginx', join(folder, 'cache'))
    .replace('include /etc/nginx/modules-enabled/*.conf;', hasBrotli ? `load_module ${brotli};` : '')
    .replace(/^ *brotli.*$/gm, (line) => (hasBrotli ? line : ''))
    // As root nginx would go on as somebody who may not write here.
    .replace(/^/, process.getuid?.() === 0 ? 'user root;\n' : '')
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, text)
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

async function freePort(): Promise<number> {
  const server = createNetServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

function selfSigned(folder: string): void {
  const files = ['-keyout', join(folder, 'tls_key'), '-out', join(folder, 'tls_certificate')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', '/CN=www.example.fr']
  const made = spawnSync('openssl', ['req', '-x509', ...kind, ...files], { encoding: 'utf8' })
  if (made.status !== 0) throw new Error(made.stderr)
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
