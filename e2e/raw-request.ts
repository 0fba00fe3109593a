import { connect } from 'node:net'
import { fromAnywhere } from './stores.ts'

export interface Answer {
  readonly status: number
  readonly head: string
  readonly body: string
}

/**
 * Asks the program at this address as it is written: browsers and HTTP clients would tidy such
 * addresses and headers.
 */
export function send(base: string, lines: readonly string[]): Promise<Answer> {
  return new Promise((done, fail) => {
    const socket = connect(Number(new URL(base).port || 80), '127.0.0.1')
    const pieces: Buffer[] = []
    socket.on('data', (piece) => pieces.push(piece))
    socket.on('error', fail)
    socket.on('close', () => {
      const text = Buffer.concat(pieces).toString()
      const end = text.indexOf('\r\n\r\n')
      done({ status: Number(text.split(' ')[1]), head: text.slice(0, end), body: text.slice(end + 4) })
    })
    socket.write([...lines, 'Connection: close', '', ''].join('\r\n'))
  })
}

/** Posts to an address as a mail program that ends mails does: from elsewhere, without a body. @returns the status */
export async function postAsMailProgram(url: string): Promise<number> {
  const { origin, host, pathname, search } = new URL(url)
  const lines = [`POST ${pathname}${search} HTTP/1.1`, `Host: ${host}`, 'Origin: https://mail.example']
  const from = `X-Forwarded-For: ${Object.values(fromAnywhere())[0]}`
  return (await send(origin, [...lines, from, 'Content-Length: 0'])).status
}
