import type { Random } from '../random.ts'
import type { AttackRequest, StoreCode } from '../request.ts'

/** An incomplete request, or more than one. */
export function cutOff(store: StoreCode, random: Random): AttackRequest {
  const server = random.pick(['storefront', 'store API'] as const)
  const path =
    server === 'storefront' ? random.pick(['/login', '/api/cart/v1/carts/', '/api/incidents']) : '/auth-users/token/'
  const head = `POST ${path} HTTP/1.1\r\nhost: ${store === 'FRSM' ? 'fr' : 'es'}.localhost\r\norigin: http://fr.localhost\r\ncontent-type: application/json\r\n`
  const raw = random.pick([
    `${head}content-length: 100\r\n\r\n{"a":`,
    `${head}content-length: 5\r\ncontent-length: 6\r\n\r\n{"a":1}`,
    `${head}content-length: -1\r\n\r\n`,
    `${head}content-length: 99999999999\r\n\r\n{}`,
    `${head}transfer-encoding: chunked\r\n\r\n5\r\n{"a":\r\n`,
    `${head}transfer-encoding: chunked\r\n\r\nZZ\r\nx\r\n0\r\n\r\n`,
    `${head}transfer-encoding: chunked\r\ncontent-length: 4\r\n\r\n0\r\n\r\n`,
    `${head}transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
    `${head}transfer-encoding: chunked\r\n\r\n${'4000\r\n'}${'x'.repeat(0x4000)}\r\n`.padEnd(20_000, 'x'),
    `${head}transfer-encoding: chunked\r\n\r\n${`10000\r\n${'x'.repeat(0x10000)}\r\n`.repeat(8)}0\r\n\r\n`,
    `${head}expect: 100-continue\r\ncontent-length: 2\r\n\r\n{}`,
    `GET / HTTP/1.1\r\nhost: fr.localhost\r\n folded: x\r\n\r\n`,
    'GET / HTTP/1.1\r\n\r\n',
    'GET / HTTP/1.0\r\n\r\n',
    'GET / HTTP/9.9\r\nhost: fr.localhost\r\n\r\n',
    'GET  /  HTTP/1.1\r\nhost: fr.localhost\r\n\r\n',
    `GET /${'a'.repeat(9_000)} HTTP/1.1\r\nhost: fr.localhost\r\nconnection: close\r\n\r\n`,
    `GET / HTTP/1.1\r\nhost: fr.localhost\r\nx: ${'a'.repeat(70_000)}\r\n\r\n`,
    `GET / HTTP/1.1\r\nhost: fr.localhost\r\n${'a: b\r\n'.repeat(3_000)}\r\n`,
    'GET / HTTP/1.1\nhost: fr.localhost\n\n',
    'GET /\u0000 HTTP/1.1\r\nhost: fr.localhost\r\n\r\n',
    'CONNECT 127.0.0.1:4000 HTTP/1.1\r\nhost: 127.0.0.1:4000\r\n\r\n',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    '\x16\x03\x01\x00\xa5\x01\x00\x00\xa1\x03\x03',
    'GET /cart HTTP/1.1\r\nhost: fr.localhost\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-key: eA==\r\nsec-websocket-version: 13\r\n\r\n',
  ])
  return {
    server,
    store,
    role: 'visitor',
    method: raw.startsWith('GET') ? 'GET' : 'POST',
    target: path,
    raw: Buffer.from(raw, 'latin1'),
  }
}
