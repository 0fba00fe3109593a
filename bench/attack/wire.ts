import { connect, type Socket } from 'node:net'
import { parseAnswer } from './answer-parser.ts'
import type { Answer } from './request.ts'

/**
 * Longest wait for an answer, milliseconds: an export of a catalogue, or a page that has to be rendered,
 * waits for others on a small machine that does other work, too.
 */
const patience = 180_000

/**
 * Sends bytes to a port of this machine as they are: clients that know HTTP would tidy them.
 * Connections are used again.
 */
export class Wire {
  readonly #port: number
  readonly #idle: Socket[] = []

  constructor(port: number) {
    this.#port = port
  }

  /** @param broken true for an incomplete request: it gets a separate connection, which is closed afterwards */
  async send(bytes: Buffer, method: string, broken = false): Promise<Answer> {
    const kept = broken ? undefined : this.#kept()
    if (!kept) return this.#on(await this.#open(), bytes, method, broken)
    const answer = await this.#on(kept, bytes, method, false)
    // The other side may close a kept-alive connection while a request is being sent: that request was not processed.
    return answer.missing === 'closed' ? this.#on(await this.#open(), bytes, method, false) : answer
  }

  close(): void {
    for (const socket of this.#idle.splice(0)) socket.destroy()
  }

  #kept(): Socket | undefined {
    for (let socket = this.#idle.pop(); socket; socket = this.#idle.pop())
      if (!socket.destroyed && socket.writable && !socket.readableEnded) return socket
    return undefined
  }

  #open(): Promise<Socket> {
    return new Promise((done, fail) => {
      const socket = connect(this.#port, '127.0.0.1')
      socket.once('error', fail)
      socket.once('connect', () => {
        socket.off('error', fail)
        socket.on('error', () => undefined)
        done(socket)
      })
    })
  }

  #on(socket: Socket, bytes: Buffer, method: string, broken: boolean): Promise<Answer> {
    return new Promise((done) => {
      let received = Buffer.alloc(0)
      let settled = false
      const settle = (answer: Answer, reusable: boolean) => {
        if (settled) return
        settled = true
        clearTimeout(timer)
        socket.removeAllListeners('data').removeAllListeners('close').removeAllListeners('end')
        if (reusable && !broken) this.#idle.push(socket)
        else socket.destroy()
        done(answer)
      }
      const read = (ended: boolean) => {
        const parsed = parseAnswer(received, method, ended)
        if (parsed) settle(parsed.answer, parsed.reusable)
        else if (ended) settle({ status: 0, headers: [], body: received.toString('latin1'), missing: 'closed' }, false)
      }
      const timer = setTimeout(
        () => settle({ status: 0, headers: [], body: received.toString('latin1'), missing: 'timeout' }, false),
        patience,
      )
      socket.on('data', (piece) => {
        received = Buffer.concat([received, piece])
        read(false)
      })
      socket.on('end', () => read(true))
      socket.on('close', () => read(true))
      if (broken) socket.end(bytes)
      else socket.write(bytes)
    })
  }
}
