import type { IncrementalCacheValue } from 'next/dist/server/response-cache/types.js'
import { parseJson } from '#lib/rules/json.ts'

/** What stands before the bytes: everything but the bytes, and how many there are of each. */
interface Head {
  /** The value as it is, without what follows as bytes. */
  readonly value: unknown
  /** Lengths of the pieces that follow, in the order in which they are named. */
  readonly pieces: readonly (readonly [name: string, length: number])[]
}

type Parts = Readonly<Record<string, unknown>>

const segment = 'segment:'

/**
 * An answer of Next's as one buffer: a text in UTF-8 takes half of what it takes as a string with
 * one “€” in it, and one buffer is counted as what it is.
 */
export function packPage(value: IncrementalCacheValue | null): Buffer {
  const { rest, pieces } = apart(value)
  const head: Head = { value: rest, pieces: pieces.map(([name, bytes]) => [name, bytes.length]) }
  const text = Buffer.from(JSON.stringify(head))
  const packed = Buffer.allocUnsafeSlow(4 + text.length + pieces.reduce((sum, [, bytes]) => sum + bytes.length, 0))
  packed.writeUInt32LE(text.length)
  let place = 4 + text.copy(packed, 4)
  for (const [, bytes] of pieces) place += bytes.copy(packed, place)
  return packed
}

/**
 * The answer as Next wants it back. Its buffers are views of the packed one.
 * @throws SyntaxError where the bytes are none of `packPage`
 */
export function unpackPage(packed: Buffer): IncrementalCacheValue | null {
  const length = packed.readUInt32LE()
  const head = parseJson(packed.toString('utf8', 4, 4 + length)) as Head
  if (head.value === null) return null
  const value = new Map(Object.entries(head.value as Parts))
  const segments = new Map<string, Buffer>()
  let place = 4 + length
  for (const [name, size] of head.pieces) {
    const bytes = packed.subarray(place, place + size)
    place += size
    if (name.startsWith(segment)) segments.set(name.slice(segment.length), bytes)
    else value.set(name, isText(name) ? bytes.toString() : bytes)
  }
  if (value.get('segmentData') !== undefined) value.set('segmentData', segments)
  return Object.fromEntries(value) as unknown as IncrementalCacheValue
}

/** HTML and what is postponed are texts to Next; Flight data and the bodies of routes are bytes. */
function isText(name: string): boolean {
  return name === 'html' || name === 'postponed'
}

function apart(value: IncrementalCacheValue | null): { rest: unknown; pieces: [name: string, bytes: Buffer][] } {
  if (value?.kind !== 'APP_PAGE' && value?.kind !== 'APP_ROUTE') return { rest: value, pieces: [] }
  const rest: [name: string, part: unknown][] = []
  const pieces: [name: string, bytes: Buffer][] = []
  for (const [name, part] of Object.entries(value as unknown as Parts)) {
    if (part instanceof Map) {
      rest.push([name, {}])
      for (const [path, bytes] of part as Map<string, Buffer>) pieces.push([segment + path, bytes])
    } else if (part instanceof Uint8Array) pieces.push([name, Buffer.from(part.buffer, part.byteOffset, part.length)])
    else if (isText(name) && typeof part === 'string') pieces.push([name, Buffer.from(part)])
    else rest.push([name, part])
  }
  return { rest: Object.fromEntries(rest), pieces }
}
