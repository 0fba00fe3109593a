import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { freePort } from '../../../scripts/start/ports.ts'
import { nginx, proxyConfiguration } from '../../fleet/proxy-configuration.ts'
import { storeCodes } from '../people.ts'
import { storeUrl } from '../programs.ts'
import type { AttackRequest, StoreCode } from '../request.ts'
import type { Group } from './group.ts'

const probe: AttackRequest = { server: 'storefront', store: 'FRSM', role: 'visitor', method: 'GET', target: '/healthz' }
/** Files that the proxy keeps for everybody, and which differ by store. */
const files = ['/sitemap.xml', '/robots.txt', '/feeds/google.xml'] as const

/** nginx as it is deployed, in front of the attacked storefront: absolute request lines and hosts of no store. */
export const proxy: Group = {
  name: 'proxy',
  tries: 'absolute request lines and hosts of no store through the deployed nginx',
  heavy: true,
  inOrder: true,
  async *requests({ folder, ports, tell, say }) {
    if (!nginx) return say('  skipped: nginx is not installed')
    const place = join(folder, 'proxy')
    mkdirSync(place)
    const [http, https] = [await freePort(), await freePort()]
    const [one, other] = [`127.0.0.1:${ports.storefront}`, `127.0.0.1:${ports.api}`]
    const file = join(place, 'nginx.conf')
    writeFileSync(
      file,
      proxyConfiguration({
        folder: place,
        http,
        https,
        storefronts: [one, one],
        storeApis: [other, other],
        hosts: storeCodes.map((store) => new URL(storeUrl(store, ports)).hostname),
      }),
    )
    const child = spawn(nginx, ['-e', 'stderr', '-c', file, '-g', 'daemon off;'], { stdio: 'ignore' })
    const ended = once(child, 'exit')
    try {
      const hosts = { FRSM: new URL(storeUrl('FRSM', ports)).host, ESSM: new URL(storeUrl('ESSM', ports)).host }
      await answering(https, hosts.FRSM)
      let answered = 0
      for (const path of files)
        for (const [own, victim] of [
          ['FRSM', 'ESSM'],
          ['ESSM', 'FRSM'],
        ] as const) {
          await ask(https, `https://${hosts[victim].split(':')[0]}${path}`, hosts[own])
          const answer = await ask(https, path, hosts[victim])
          answered += / 200 /.test(answer.split('\r\n', 1)[0] ?? '') ? 1 : 0
          if (names(answer, hosts[own], own) && !names(answer, hosts[victim], victim))
            tell('proxy', `an absolute request line put ${path} of ${own} into the place of ${victim}'s`)
          yield probe
        }
      // Without any answer nothing is proven.
      if (answered === 0) throw new Error('nginx answered none of the files.')
      const [status = 'nothing'] = /(?<=^HTTP\/1\.\d )\d+/.exec(await ask(https, '/', 'zq7x-evil.example')) ?? []
      if (status === '200') tell('proxy', 'a host that no store has is answered with a page')
    } finally {
      child.kill('SIGTERM')
      await ended
    }
  },
}

/** Whether an answer of success is about a store. */
function names(answer: string, host: string, _: StoreCode): boolean {
  return / 200 /.test(answer.split('\r\n', 1)[0] ?? '') && answer.includes(host.split(':')[0] ?? host)
}

function ask(port: number, target: string, host: string): Promise<string> {
  return new Promise((done) => {
    let text = ''
    const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false }, () =>
      socket.write(`GET ${target} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`),
    )
    socket.setTimeout(20_000, () => socket.destroy())
    socket.on('data', (piece) => (text += piece.toString('latin1')))
    socket.on('error', () => undefined)
    socket.on('close', () => done(text))
  })
}

async function answering(port: number, host: string): Promise<void> {
  const end = Date.now() + 10_000
  while (Date.now() < end) {
    if ((await ask(port, '/healthz', host)) !== '') return
    await new Promise((done) => setTimeout(done, 100))
  }
}
