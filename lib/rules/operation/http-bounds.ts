import { filePolicy } from '../headers/content-policy.ts'
import { securityHeaders } from '../headers/security-headers.ts'

type PatienceName = 'headersTimeout' | 'requestTimeout' | 'connectionsCheckingInterval' | 'keepAliveTimeout'

/**
 * Patience with connections, for both programs, milliseconds: a client that sends the head of a request
 * letter by letter is not waited for, photos sent from a phone are.
 */
export const patience: Readonly<Record<PatienceName, number>> = {
  headersTimeout: 15_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5_000,
  /**
   * Longer than clients keep a connection, so that none is closed while a request is on its
   * way.
   */
  keepAliveTimeout: 65_000,
}

/** Methods that some address of the shop takes. */
export const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'] as const

/** HTTP's reason phrases. */
const reasons = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  413: 'Content Too Large',
  431: 'Request Header Fields Too Large',
} as const

/** Headers of answers to requests that could not be parsed; their content is never displayed. */
export const headersOfBroken = { ...securityHeaders(false, false), 'content-security-policy': filePolicy } as const

/** How a method that HTTP does not know stands in a request that is one. */
const requestLine = /^[!#$%&'*+.^`|~\w-]{1,40} \S+ HTTP\/1\.[01]\r?\n/

/**
 * The status of a request that could not be parsed.
 * @param code of the error that Node.js reports
 * @param start the received data, or its beginning
 */
export function statusOfBroken(code: string | undefined, start = ''): keyof typeof reasons {
  switch (code) {
    case 'HPE_INVALID_METHOD':
      return requestLine.test(start) ? 405 : 400
    case 'HPE_HEADER_OVERFLOW':
      return 431
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return 413
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return 408
    default:
      return 400
  }
}

/** The whole answer of such a status, to be written to a connection that is closed then. */
export function brokenAnswer(status: keyof typeof reasons): string {
  const detail = `${reasons[status]}.`
  const body = JSON.stringify(status === 405 ? { detail, code: 'method_not_allowed' } : { detail })
  return [
    `HTTP/1.1 ${status} ${reasons[status]}`,
    ...(status === 405 ? [`Allow: ${methods.join(', ')}`] : []),
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    ...Object.entries(headersOfBroken).map(([name, value]) => `${name}: ${value}`),
    'Cache-Control: no-store',
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}
