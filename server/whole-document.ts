import type { ServerResponse } from 'node:http'
import { deferHead } from './defer-head.ts'
import { isHtml } from './is-html.ts'
import { needsHashes, nonceOf } from './security.ts'

/**
 * Hands a page on in one piece. The hashes of its scripts stand in its policy, which is sent before
 * it, and are known at its end; a page with a nonce is prepared as a whole too
 * (`prepared-document.ts`), and Next has most of it ready at once. Next writes kept pages in one
 * piece, other pages and the answer to a form in many. Everything else passes piece by piece.
 */
export function wholeDocument(response: ServerResponse): void {
  const { write, end } = response
  const release = deferHead(response)
  const pieces: Buffer[] = []
  let collecting: boolean | undefined
  response.write = ((chunk: string | Uint8Array, ...rest: unknown[]) => {
    collecting ??= isHtml(response) && (needsHashes(response) || nonceOf(response) !== undefined)
    if (!collecting) {
      release()
      return (response.write as (...all: unknown[]) => boolean)(chunk, ...rest)
    }
    pieces.push(Buffer.from(chunk))
    rest.find((each): each is () => void => typeof each === 'function')?.()
    return true
  }) as typeof write
  response.end = ((...all: unknown[]) => {
    release()
    const [last] = all
    if (pieces.length === 0) return (response.end as (...each: unknown[]) => ServerResponse)(...all)
    if (typeof last === 'string' || last instanceof Uint8Array) pieces.push(Buffer.from(last))
    response.removeHeader('content-length')
    return response.end(Buffer.concat(pieces))
  }) as typeof end
}
