/**
 * A proxy between a storefront and its store API that records the requests; `recorder.ts TARGET FILE`, with the address
 * of the store API and the file that gets the records when the program is asked to end. It tells its parent the address
 * it listens on.
 */
import { writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { startProxy } from '../../bench/http-proxy.ts'
import { recordedCall } from './recorded-call.ts'

/** Longer bodies are no JSON of the contract, bytes. */
const longest = 262_144
const [target = '', file = ''] = process.argv.slice(2)
/** Each kind of request once, however often it is made. */
const noted = new Set<string>()

function note(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  const { method = 'GET', url = '/', headers } = incoming
  // Pictures and product files are handed on to the browser: they are no calls of the contract.
  if (/^\/[^/]+\/image\/upload\/|^\/files\//.test(url)) return false
  const pieces: Buffer[] = []
  let length = 0
  if (method !== 'GET' && headers['content-type']?.startsWith('application/json'))
    incoming.on('data', (piece: Buffer) => {
      length += piece.length
      if (length <= longest) pieces.push(piece)
    })
  outgoing.on('finish', () => {
    const body = length > longest ? 'too long' : Buffer.concat(pieces).toString()
    noted.add(JSON.stringify(recordedCall(method, url, headers, body, outgoing.statusCode)))
  })
  return false
}

const proxy = await startProxy(target, note)
process.send?.(proxy.address)
const end = () => {
  writeFileSync(file, `[\n${[...noted].sort().join(',\n')}\n]\n`)
  process.exit()
}
process.on('SIGTERM', end)
process.on('disconnect', () => process.exit())
