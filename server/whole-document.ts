import type { ServerResponse } from 'node:http'
import { deferHead } from './defer-head.ts'
import { isHtml } from './is-html.ts'
import { needsHashes } from './security.ts'

/**
 * Hands a document on in one piece where the hashes of its scripts are to stand in its policy,
 * which is sent before it: they are known at its end. Next writes kept pages in one piece, and the
 * answer to a form in many. Everything else passes piece by piece.
 */
export function wholeDocument(response: ServerResponse): void {
  const { write, end } = response
  const release = deferHead(response)
  const pieces: Buffer[] = []
  let collecting: boolean | undefined
  response.write = ((chunk: string | Uint8Array, ...rest: unknown[]) => {
    collecting ??= isHtml(response) && needsHashes(response)
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
