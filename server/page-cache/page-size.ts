/** What the records around an entry take besides its bytes, roughly. */
const overhead = 1_024

/** Bytes that a kept answer holds in memory. @param packed a buffer that shares its memory with nothing */
export function sizeOf(key: string, packed: Buffer): number {
  return overhead + key.length * 2 + packed.buffer.byteLength
}

/**
 * The same bytes in memory of their own: what zlib and small buffers give may be a piece of a block
 * that is many times as large and stays as long as the piece does.
 */
export function inOwnMemory(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
