import { lookup as resolveName } from 'node:dns'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { request as httpsRequest, type RequestOptions } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { PictureRefused } from '../../domain/exchange/pictures.ts'
import { isPublicIp } from './public-ip.ts'

/** Largest file, bytes; time for one picture with all its redirects, milliseconds. */
const limits = { bytes: 15_000_000, time: 15_000, redirects: 3 } as const

export interface FetchOptions {
  /** Ends it early. */
  signal?: AbortSignal
  /** Connection function and permitted addresses; replaced only in tests. */
  request?: (options: RequestOptions, answered: (response: IncomingMessage) => void) => ClientRequest
  isAllowed?: (address: string) => boolean
  limits?: Partial<Record<keyof typeof limits, number>>
}

/**
 * Fetches an https address of the public internet. The IP address is checked when the connection is made, so that it
 * cannot change between check and use.
 * @throws PictureRefused with the reason
 */
export async function fetchPicture(address: string, options: FetchOptions = {}): Promise<Buffer> {
  const bounds = { ...limits, ...options.limits }
  const signals = [AbortSignal.timeout(bounds.time), ...(options.signal ? [options.signal] : [])]
  const signal = AbortSignal.any(signals)
  let url = checked(address)
  for (let redirects = 0; redirects <= bounds.redirects; redirects += 1) {
    const response = await asked(url, signal, options)
    const { statusCode: status = 0, headers } = response
    if (status === 200) return bytesOf(response, bounds.bytes)
    response.destroy()
    if (![301, 302, 303, 307, 308].includes(status) || !headers.location)
      throw new PictureRefused('importPictureStatus', { status })
    url = checked(headers.location, url)
  }
  throw new PictureRefused('importPictureRedirects', { n: bounds.redirects })
}

/** A permitted address: https at its default port, without a password. */
function checked(address: string, base?: URL): URL {
  const url = URL.parse(address, base)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '')
    throw new PictureRefused('importPictureAddress')
  return url
}

function asked(url: URL, signal: AbortSignal, options: FetchOptions): Promise<IncomingMessage> {
  const { request = httpsRequest, isAllowed = isPublicIp } = options
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // Only names are looked up: an IP address is used directly.
  if (isIP(host) !== 0 && !isAllowed(host)) throw new PictureRefused('importPicturePrivate')
  const lookup: LookupFunction = (name, { family }, done) => {
    resolveName(name, { family, all: true }, (error, found) => {
      if (error) return done(error, [])
      if (found.length === 0 || !found.every((each) => isAllowed(each.address)))
        return done(new PictureRefused('importPicturePrivate'), [])
      done(null, found)
    })
  }
  return new Promise((answered, failed) => {
    const headers = { Accept: 'image/jpeg, image/png, image/webp, image/avif', 'Accept-Encoding': 'identity' }
    const wanted = { host, path: url.pathname + url.search, headers: { ...headers, Host: url.host }, servername: host }
    const { servername: _, ...ofNumber } = wanted
    const all = { lookup, signal, agent: false as const, autoSelectFamily: true }
    const sent = request({ ...(isIP(host) === 0 ? wanted : ofNumber), ...all }, answered)
    sent.on('error', (error) => failed(error instanceof PictureRefused ? error : unreachable()))
    sent.end()
  })
}

async function bytesOf(response: IncomingMessage, most: number): Promise<Buffer> {
  const tooBig = () => new PictureRefused('importPictureTooBig', { n: most / 1_000_000 })
  if (Number(response.headers['content-length'] ?? 0) > most) {
    response.destroy()
    throw tooBig()
  }
  const pieces: Buffer[] = []
  let bytes = 0
  try {
    for await (const piece of response) {
      bytes += piece.length
      // Leaving the loop ends the connection.
      if (bytes > most) throw tooBig()
      pieces.push(piece)
    }
  } catch (error) {
    throw error instanceof PictureRefused ? error : unreachable()
  }
  return Buffer.concat(pieces)
}

function unreachable(): PictureRefused {
  return new PictureRefused('importPictureUnreachable')
}
