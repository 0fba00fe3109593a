import { describe, expect, it } from 'vitest'
import { filePolicy } from '#lib/rules/headers/content-policy.ts'
import { brokenAnswer, methods, patience, statusOfBroken } from '#lib/rules/operation/http-bounds.ts'

describe('patience with connections', () => {
  it('R0.4 allows seconds for a head, minutes for a photo, and over a minute between requests', () => {
    expect(patience).toEqual({
      headersTimeout: 15_000,
      requestTimeout: 300_000,
      connectionsCheckingInterval: 5_000,
      keepAliveTimeout: 65_000,
    })
  })
})

describe('a request that never became one', () => {
  it.each([
    ['HPE_INVALID_METHOD', 'TRACK / HTTP/1.1\r\n', 405],
    ['HPE_INVALID_METHOD', 'track /a?b=c HTTP/1.0\nHost: x', 405],
    ['HPE_INVALID_METHOD', `${'M'.repeat(40)} / HTTP/1.1\r\n`, 405],
    ['HPE_INVALID_METHOD', `${'M'.repeat(41)} / HTTP/1.1\r\n`, 400],
    ['HPE_INVALID_METHOD', ' / HTTP/1.1\r\n', 400],
    ['HPE_INVALID_METHOD', 'TRACK  HTTP/1.1\r\n', 400],
    ['HPE_INVALID_METHOD', 'TRACK / HTTP/2.0\r\n', 400],
    ['HPE_INVALID_METHOD', 'TRACK / HTTP/1.1', 400],
    ['HPE_INVALID_METHOD', 'x TRACK / HTTP/1.1\r\n', 400],
    ['HPE_INVALID_METHOD', '\u0016\u0003\u0001', 400],
    ['HPE_INVALID_METHOD', undefined, 400],
    ['HPE_HEADER_OVERFLOW', 'GET', 431],
    ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 'GET', 413],
    ['ERR_HTTP_REQUEST_TIMEOUT', '', 408],
    ['HPE_INVALID_VERSION', 'TRACK / HTTP/1.1\r\n', 400],
    [undefined, '', 400],
  ])('R0.4 with %s (%j) has the status %i', (code, start, status) => {
    expect(statusOfBroken(code, start)).toBe(status)
  })

  it.each([
    [400, 'Bad Request'],
    [408, 'Request Timeout'],
    [413, 'Content Too Large'],
    [431, 'Request Header Fields Too Large'],
  ] as const)('R0.4 is answered %i in the agreed shape, never kept, and the connection ends', (status, reason) => {
    const [head = '', body = ''] = brokenAnswer(status).split('\r\n\r\n')
    const [line, ...headers] = head.split('\r\n')
    expect(line).toBe(`HTTP/1.1 ${status} ${reason}`)
    expect(JSON.parse(body)).toEqual({ detail: `${reason}.` })
    expect(headers).toEqual(
      expect.arrayContaining([
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
        'Cache-Control: no-store',
        'Connection: close',
        'x-content-type-options: nosniff',
        `content-security-policy: ${filePolicy}`,
      ]),
    )
    expect(headers.map((each) => each.split(':')[0])).toEqual([
      'Content-Type',
      'Content-Length',
      'x-content-type-options',
      'referrer-policy',
      'permissions-policy',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
      'content-security-policy',
      'Cache-Control',
      'Connection',
    ])
    expect(headers).toContain('cross-origin-resource-policy: same-origin')
  })

  it('R0.4 names the methods that there are where its own is none', () => {
    const [head = '', body = ''] = brokenAnswer(405).split('\r\n\r\n')
    expect(head).toContain('HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD, POST, PUT, DELETE, OPTIONS\r\n')
    expect(JSON.parse(body)).toEqual({ detail: 'Method Not Allowed.', code: 'method_not_allowed' })
    expect(methods).toHaveLength(6)
  })
})
