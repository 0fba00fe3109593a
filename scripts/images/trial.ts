import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isHealthy, start } from './container.ts'
import type { Image } from './image.ts'

/** Longest wait for a program to be ready or to end, milliseconds. */
const patience = 90_000

/**
 * Settings of both programs: production, with the store API on an embedded database. They listen on every address, as
 * the images do.
 */
export function settingsOf(ports: { storeApi: number; storefront: number }): Record<string, string> {
  const storeApi = `http://127.0.0.1:${ports.storeApi}`
  return {
    DEMO: '0',
    PORT: String(ports.storefront),
    STORE_API_PORT: String(ports.storeApi),
    STORE_API_URL_FRSM: storeApi,
    STORE_API_URL_ESSM: storeApi,
    STORE_URL_FRSM: 'https://www.example.fr',
    STORE_URL_ESSM: 'https://www.example.es',
    SMTP_URL: 'smtp://127.0.0.1:9',
    SESSION_SECRET: randomBytes(48).toString('base64url'),
    STOREFRONT_KEY: randomBytes(48).toString('base64url'),
    TOKEN_SECRET: randomBytes(48).toString('base64url'),
  }
}

/** A program started from its image. */
export class Trial {
  readonly address: string
  private readonly image: Image
  private readonly settings: Readonly<Record<string, string>>
  private readonly program: ChildProcess
  private said = ''

  /** @param command another program than the one that the image is for */
  constructor(image: Image, port: number, settings: Readonly<Record<string, string>>, command = image.stage.command) {
    this.image = image
    this.settings = settings
    this.address = `http://127.0.0.1:${port}`
    this.program = start(this.placeWith(settings), command, image.stage.volumes)
    for (const stream of [this.program.stdout, this.program.stderr])
      stream?.on('data', (piece: Buffer) => {
        this.said += piece.toString()
      })
  }

  /** Waits for `/readyz`, then runs the health check. @throws Error with the program's output */
  async isReady(): Promise<string> {
    const end = Date.now() + patience
    while (Date.now() < end && this.program.exitCode === null) {
      const answer = await fetch(`${this.address}/readyz`).catch(() => null)
      const text = await answer?.text()
      if (answer?.status === 200) {
        if (!isHealthy(this.placeWith(this.settings), this.image.stage.healthCheck))
          throw new Error('The health check of the image is not content.')
        return text ?? ''
      }
      await pause(200)
    }
    throw new Error(`It is not ready:\n${this.said.slice(-4_000)}`)
  }

  /** Waits for a text in the output. @throws Error with the output without it */
  async hasSaid(words: string): Promise<void> {
    const end = Date.now() + patience
    while (!this.said.includes(words)) {
      if (Date.now() > end || this.program.exitCode !== null)
        throw new Error(`It does not say “${words}”:\n${this.said.slice(-4_000)}`)
      await pause(200)
    }
  }

  /** Status and text of an answer. */
  async ask(path: string, host: string): Promise<{ status: number; text: string }> {
    const headers = { host, 'x-forwarded-proto': 'https' }
    const { request } = await import('node:http')
    return new Promise((done, failed) => {
      const asked = request(`${this.address}${path}`, { headers }, (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (piece: string) => {
          text += piece
        })
        answer.on('end', () => done({ status: answer.statusCode ?? 0, text }))
      })
      asked.on('error', failed).end()
    })
  }

  /** Ends it with SIGTERM. @throws Error where it does not end by itself with 0 */
  async stop(): Promise<number> {
    const began = performance.now()
    const ended = new Promise<number | string>((done) => {
      this.program.once('exit', (code, signal) => done(code ?? signal ?? ''))
    })
    this.program.kill('SIGTERM')
    const how = await Promise.race([ended, pause(patience, 'not at all', { ref: false })])
    if (how !== 0) {
      this.program.kill('SIGKILL')
      throw new Error(`SIGTERM ended it with ${how}:\n${this.said.slice(-4_000)}`)
    }
    return performance.now() - began
  }

  /** Ends it however it is. */
  kill(): void {
    if (this.program.exitCode === null) this.program.kill('SIGKILL')
  }

  private placeWith(settings: Readonly<Record<string, string>>) {
    return { ...this.image.place, env: { ...this.image.place.env, ...settings } }
  }
}
