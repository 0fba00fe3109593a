import { request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import type { Ports } from './ports.ts'
import { hostOf, type StoreCode } from './settings.ts'

/** Asks one storefront as the proxy would, for a browser that takes gzip. @throws Error without an answer */
export function askStorefront(
  ports: Ports,
  index: 0 | 1,
  store: StoreCode,
  path: string,
): Promise<{ status: number; body: Buffer; text: string }> {
  const headers = {
    host: hostOf(store, ports),
    accept: 'text/html, application/json, */*',
    'accept-encoding': 'gzip',
    'x-forwarded-for': '127.250.0.1',
    'x-forwarded-proto': 'https',
  }
  return new Promise((done, fail) => {
    request({ host: '127.0.0.1', port: ports.storefronts[index], path, headers }, (answer) => {
      answer.toArray().then((pieces) => {
        const body = Buffer.concat(pieces)
        const text = String(answer.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body)
        done({ status: answer.statusCode ?? 0, body, text })
      }, fail)
    })
      .on('error', fail)
      .end()
  })
}

/** One figure of a storefront's metrics; 0 where it has not counted any. */
export async function metric(ports: Ports, index: 0 | 1, name: string, label: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${ports.metrics[index]}/metrics`)).text()
  return Number(new RegExp(`^${name}\\{.*${label}.*\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0)
}

/** Pages that each storefront has rendered since its start. */
export function renders(ports: Ports): Promise<[number, number]> {
  const of = (index: 0 | 1) => metric(ports, index, 'shop_page_renders_total', 'outcome="renewed"')
  return Promise.all([of(0), of(1)])
}
