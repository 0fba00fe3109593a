import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { Part } from './part.ts'
import type { Ports } from './ports.ts'
import { nginx, proxyConfiguration } from './proxy-configuration.ts'
import { hostOf, storeCodes } from './settings.ts'

/** The fleet's nginx, and its request logs. */
export interface FleetProxy {
  readonly part: Part
  /** A line for each request of a visitor. */
  readonly log: string
  /** A line for each question of a storefront to a store API. */
  readonly innerLog: string
  /** Folder of the files whose throughput is compared with that of cached pages. */
  readonly files: string
}

const logFormat = `log_format parts escape=json '{"at":$msec,"id":"$request_id","given":"$http_x_request_id","visit":"$http_x_visit","method":"$request_method","uri":"$uri","status":$status,"took":$request_time,"to":"$upstream_addr","statuses":"$upstream_status","times":"$upstream_response_time","retry":"$sent_http_retry_after"}';`

/** A request is counted by nothing: neither limit holds. */
const withoutLimits = 'limit_req zone=unlimited; limit_conn unlimited_at_once 1; access_log off;'

/**
 * nginx with `deploy/nginx.conf` and beside it: a balancer before the store APIs, which in a cluster is the network's,
 * the same site without request limits, and a site of files.
 * @throws Error with the output of nginx
 */
export function fleetProxy(folder: string, ports: Ports): FleetProxy {
  const [log, innerLog, files] = ['requests.log', 'questions.log', 'files'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  mkdirSync(files, { recursive: true })
  const address = (port: number) => `127.0.0.1:${port}`
  const text = proxyConfiguration({
    folder,
    http: ports.http,
    https: ports.https,
    storefronts: [address(ports.storefronts[0]), address(ports.storefronts[1])],
    storeApis: [address(ports.storeApis[0]), address(ports.storeApis[1])],
    hosts: storeCodes.map((store) => hostOf(store, ports).split(':', 1)[0] ?? ''),
  })
    .replace('access_log off;', `${logFormat}\n  access_log ${log} parts;\n  ${unlimitedZones}`)
    // Its port is not the default one of https.
    .replace('Host $host;', `Host $host:${ports.https};`)
  const site = text.slice(text.lastIndexOf(`  server {\n    listen ${address(ports.https)}`), text.lastIndexOf('}'))
  const unlimited = site.replace(/listen .*;/, `listen ${address(ports.unlimited)} ssl http2;\n    ${withoutLimits}`)
  const configuration = join(folder, 'nginx.conf')
  const beside = `${unlimited}\n${siteOfFiles(files, folder, ports.files)}\n${balancer(ports.balancer, innerLog)}\n}\n`
  writeFileSync(configuration, text.slice(0, text.lastIndexOf('}')) + beside)
  const program = nginx ?? 'nginx'
  const tested = spawnSync(program, ['-t', '-e', 'stderr', '-c', configuration], { encoding: 'utf8' })
  if (tested.status !== 0) throw new Error(tested.stderr)
  const args = ['-e', 'stderr', '-c', configuration, '-g', 'daemon off;']
  const part = new Part('proxy', '', { command: program, args, folder, env: process.env }, async () => {
    const asked = request({ host: '127.0.0.1', port: ports.http, headers: { host: hostOf('FRSM', ports) } }).end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    answer.resume()
    return true
  })
  return { part, log, innerLog, files }
}

const unlimitedZones = `map '' $unlimited { default ''; }
  limit_req_zone $unlimited zone=unlimited:1m rate=1r/s;
  limit_conn_zone $unlimited zone=unlimited_at_once:1m;`

function siteOfFiles(files: string, folder: string, port: number): string {
  return `  server {
    listen 127.0.0.1:${port} ssl http2;
    ssl_certificate ${folder}/tls_certificate;
    ssl_certificate_key ${folder}/tls_key;
    ${withoutLimits}
    root ${files};
    gzip_static on;
    location / { types { } default_type text/html; try_files $uri.html =404; }
  }`
}

function balancer(port: number, log: string): string {
  return `  server {
    listen 127.0.0.1:${port};
    ${withoutLimits.replace('access_log off', `access_log ${log} parts`)}
    client_max_body_size 53477376;
    proxy_http_version 1.1;
    proxy_set_header Connection '';
    proxy_set_header Host $http_host;
    proxy_connect_timeout 2s;
    proxy_read_timeout 60s;
    proxy_next_upstream error timeout;
    proxy_next_upstream_tries 2;
    location / { proxy_pass http://store_api; }
  }`
}
