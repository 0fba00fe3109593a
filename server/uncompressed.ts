import type { IncomingMessage, ServerResponse } from 'node:http'
import { codingFor } from './compress.ts'
import { deferHead } from './defer-head.ts'
import { hashesOfScripts } from './inline-scripts.ts'
import { isHtml } from './is-html.ts'
import { allowScripts } from './security.ts'

/**
 * Lets a document that is sent as Next wrote it, to whoever takes nothing compressed, run its
 * scripts.
 */
export function uncompressed(request: IncomingMessage, response: ServerResponse): void {
  if (codingFor(request)) return
  const { write, end } = response
  const release = deferHead(response)
  response.write = ((...all: unknown[]) => {
    release()
    return (response.write as (...each: unknown[]) => boolean)(...all)
  }) as typeof write
  response.end = ((...all: unknown[]) => {
    release()
    const [body] = all
    if (isHtml(response) && (typeof body === 'string' || Buffer.isBuffer(body)))
      allowScripts(response, hashesOfScripts(body.toString()))
    return (response.end as (...each: unknown[]) => ServerResponse)(...all)
  }) as typeof end
}
