import { connect, type Socket } from 'node:net'

/** A body of its declared length, sent as fast as it is accepted. */
export interface Flood {
  port: number
  /** Everything of the head but the length, of each of them. */
  head(index: number): readonly string[]
  /** Beginning of the bodies; any bytes follow. */
  begins?: string
  /** Bytes of each body. */
  length: number
  /** How many at the same time. */
  times: number
  /** Asked again and again: true ends all of them. */
  enough(): boolean
}

const piece = Buffer.alloc(262_144, 'x')
/** Longest flood, milliseconds. */
const patience = 60_000

/** Sends bodies side by side until each was answered or hung up on. @returns statuses by how often */
export async function flood({ port, head, begins = '', length, times, enough }: Flood): Promise<Map<string, number>> {
  const statuses = new Map<string, number>()
  const one = async (index: number) => {
    const lines = [...head(index), `content-length: ${length}`]
    const status = await send({ port, head: `${lines.join('\r\n')}\r\n\r\n${begins}` }, length - begins.length, enough)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  await Promise.all(Array.from({ length: times }, (_, index) => one(index)))
  return statuses
}

/**
 * How a body that never comes is answered: who has no right to send it should hear so from its head.
 * @returns the status, or `none` after a few seconds
 */
export function askWithHead(port: number, head: readonly string[], length: number): Promise<string> {
  const end = Date.now() + 5_000
  const lines = [...head, `content-length: ${length}`]
  return send({ port, head: `${lines.join('\r\n')}\r\n\r\n` }, 0, () => Date.now() > end)
}

/** @param head first bytes, sent unchanged; @param length bytes after it */
function send({ port, head }: { port: number; head: string }, length: number, enough: () => boolean): Promise<string> {
  return new Promise((done) => {
    const end = Date.now() + patience
    let left = length
    let status = 'none'
    const socket: Socket = connect(port, '127.0.0.1')
    const timer = setInterval(() => (enough() || Date.now() > end) && socket.destroy(), 50)
    const push = () => {
      while (left > 0 && !enough()) {
        const part = piece.subarray(0, Math.min(left, piece.length))
        left -= part.length
        if (!socket.write(part)) return
      }
    }
    socket.on('connect', () => {
      socket.write(head)
      push()
    })
    socket.on('drain', push)
    socket.on('data', (bytes) => {
      if (status === 'none') status = bytes.toString('latin1').split(' ')[1] ?? 'none'
      socket.destroy()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(timer)
      done(status)
    })
  })
}
