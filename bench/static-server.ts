import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { freePort } from '../scripts/start/ports.ts'

/** A server of finished pages to compare with. */
export interface StaticServer {
  readonly name: string
  /** Compresses `name.html` for each request. */
  address(page: string): string
  /** Answers the same page from a file that was compressed beforehand. */
  precompressed(page: string): string
  stop(): void
}

/**
 * nginx as its package ships it, with gzip on; without nginx a bare Node server that holds both
 * forms in memory.
 */
export async function startStaticServer(pages: Readonly<Record<string, Buffer>>): Promise<StaticServer> {
  const version = spawnSync('nginx', ['-v'], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  })
  return version.status === 0 ? nginx(version.stderr.trim().replace('nginx version: ', ''), pages) : node(pages)
}

async function nginx(name: string, pages: Readonly<Record<string, Buffer>>): Promise<StaticServer> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'))
  // nginx reads as another user.
  chmodSync(folder, 0o755)
  const [port, zipped] = [await freePort(), await freePort()]
  for (const [page, html] of Object.entries(pages)) {
    writeFileSync(join(folder, `${page}.html`), html)
    writeFileSync(join(folder, `${page}.html.gz`), gzipSync(html))
  }
  const server = (listen: number, how: string) =>
    `server { listen 127.0.0.1:${listen}; root ${folder}; ${how} location / { try_files $uri.html =404; } }`
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes auto; events { worker_connections 768; }
     http { access_log off; sendfile on; tcp_nopush on; types { text/html html; } default_type text/html; keepalive_requests 1000000;
       client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
       ${server(port, 'gzip on;')} ${server(zipped, 'gzip_static on;')} }`,
  )
  const child = spawn('/usr/sbin/nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  const stop = () => {
    child.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', stop)
  await pause(500)
  return {
    name: `${name}, gzip on, worker_processes auto`,
    address: (page) => `http://127.0.0.1:${port}/${page}`,
    precompressed: (page) => `http://127.0.0.1:${zipped}/${page}`,
    stop,
  }
}

async function node(pages: Readonly<Record<string, Buffer>>): Promise<StaticServer> {
  const zipped = Object.fromEntries(Object.entries(pages).map(([page, html]) => [`/${page}`, gzipSync(html)]))
  const port = await freePort()
  const server = createServer((request, response) => {
    const body = zipped[request.url ?? '']
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'gzip',
      'content-length': body?.length ?? 0,
    }
    response.writeHead(body ? 200 : 404, headers).end(body)
  }).listen(port, '127.0.0.1')
  const address = (page: string) => `http://127.0.0.1:${port}/${page}`
  return {
    name: 'a bare Node server (nginx is not installed)',
    address,
    precompressed: address,
    stop: () => server.closeAllConnections(),
  }
}
