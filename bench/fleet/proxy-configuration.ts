import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const deployed = resolve(import.meta.dirname, '../../deploy/nginx.conf')
const brotli = '/usr/lib/nginx/modules/ngx_http_brotli_filter_module.so'

/** nginx, which Debian installs beside the programs of root; undefined where it is not installed. */
export const nginx = ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find((path) => existsSync(path))
export const hasBrotli = existsSync(brotli)

/** Where `deploy/nginx.conf` runs outside of its container; programs as `host:port`. */
export interface ProxyPlace {
  /** Folder of its certificate and its logs. */
  readonly folder: string
  readonly http: number
  readonly https: number
  readonly storefronts: readonly [string, string]
  readonly storeApis: readonly [string, string]
  /** Hosts of the stores, without ports. */
  readonly hosts: readonly string[]
}

/**
 * `deploy/nginx.conf` with other addresses, hosts, folders and certificate. Creates the cache folder of nginx, and a
 * self-signed certificate.
 * @throws Error with the output of openssl
 */
export function proxyConfiguration({ folder, http, https, storefronts, storeApis, hosts }: ProxyPlace): string {
  mkdirSync(join(folder, 'cache'), { recursive: true })
  makeCertificate(folder)
  return (
    readFileSync(deployed, 'utf8')
      .replace(/ \/tmp\//g, ` ${folder}/`)
      .replace(/server 172\.30\.77\.3(\d):3000/g, (_, n: string) => `server ${storefronts[n === '1' ? 0 : 1]}`)
      .replace(/server 172\.30\.77\.2(\d):4000/g, (_, n: string) => `server ${storeApis[n === '1' ? 0 : 1]}`)
      .replaceAll('listen 8080', `listen 127.0.0.1:${http}`)
      .replaceAll('listen 8443', `listen 127.0.0.1:${https}`)
      .replaceAll(`include ${folder}/stores.conf;`, `server_name ${hosts.join(' ')};`)
      .replaceAll('/run/secrets', folder)
      .replaceAll('/var/cache/nginx', join(folder, 'cache'))
      .replace('include /etc/nginx/modules-enabled/*.conf;', hasBrotli ? `load_module ${brotli};` : '')
      .replace(/^ *brotli.*$/gm, (line) => (hasBrotli ? line : ''))
      // As root nginx would go on as a user who may not write here.
      .replace(/^/, process.getuid?.() === 0 ? 'user root;\n' : '')
  )
}

function makeCertificate(folder: string): void {
  const files = ['-keyout', join(folder, 'tls_key'), '-out', join(folder, 'tls_certificate')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', '/CN=www.example.fr']
  const made = spawnSync('openssl', ['req', '-x509', ...kind, ...files], { encoding: 'utf8' })
  if (made.status !== 0) throw new Error(made.stderr)
}
