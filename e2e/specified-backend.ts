import { type RunningProxy, startProxy } from '../bench/http-proxy.ts'
import { isSpecified } from '../lib/contract/specified-calls.ts'

/** A store API that has the calls of section 7 of the specification and no other. */
export interface SpecifiedBackend extends RunningProxy {
  /** Requested calls that are missing, as `METHOD path`. */
  readonly missing: ReadonlySet<string>
  /** Addresses of the calls that were handed on. */
  readonly asked: readonly URL[]
}

/**
 * Puts a proxy in front of a store API that answers 404 to everything that section 7 does not name.
 * @param target address of the store API
 */
export async function startSpecifiedBackend(target: string): Promise<SpecifiedBackend> {
  const missing = new Set<string>()
  const asked: URL[] = []
  const proxy = await startProxy(target, (incoming, outgoing) => {
    const { method = 'GET', url = '/' } = incoming
    const path = url.split('?')[0] ?? '/'
    if (isSpecified(method, path)) {
      asked.push(new URL(url, target))
      return false
    }
    missing.add(`${method} ${path}`)
    incoming.resume()
    outgoing.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not Found</h1>')
    return true
  })
  return { ...proxy, missing, asked }
}
