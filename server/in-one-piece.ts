import { pipeline, Transform } from 'node:stream'

type Pipeable = Pick<NodeJS.ReadableStream, 'pipe'>

/**
 * A stream that hands over all that it has at once, when it has ended.
 * @param stream what React returns for Node; anything else is left as it is
 */
export function inOnePiece(stream: unknown): unknown {
  if (!isPipeable(stream)) return stream
  const pipe = <Destination extends NodeJS.WritableStream>(destination: Destination) => {
    const pieces: Buffer[] = []
    const whole = new Transform({
      transform(piece, _, done) {
        pieces.push(piece)
        done()
      },
      flush: (done) => done(null, Buffer.concat(pieces)),
    })
    // Whoever writes and whoever reads hears of a failure by the stream that is theirs.
    pipeline(whole, destination, () => {})
    stream.pipe(whole)
    return destination
  }
  return { ...stream, pipe }
}

function isPipeable(stream: unknown): stream is Pipeable {
  return typeof stream === 'object' && stream !== null && 'pipe' in stream
}
