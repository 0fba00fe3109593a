import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { readTrustedProxies } from '#lib/rules/operation/trusted-proxies.ts'
import { hasSession, sanitizeHeaders } from '#server/request/incoming.ts'

it.each([
  ['__prerender_bypass=1', ''],
  ['a=b; __prerender_bypass=1; session=c', 'a=b; session=c'],
  ['__next_preview_data=x;a=b', 'a=b'],
  ['a=__prerender_bypass', 'a=__prerender_bypass'],
])('hides the cookies of a draft mode that the shop does not have: %s', (cookie, left) => {
  const request = { headers: { host: 'fr.localhost', cookie }, socket: {} } as IncomingMessage
  sanitizeHeaders(request, readTrustedProxies(''))
  expect(request.headers.cookie?.replace(/^[; ]+/, '')).toBe(left)
})

it.each([
  ['session=a', true],
  ['a=b; __Host-session=c', true],
  ['my_session=a', false],
  [undefined, false],
])('knows a request with a session by its cookie: %s', (cookie, known) => {
  expect(hasSession({ headers: { cookie } } as IncomingMessage)).toBe(known)
})
