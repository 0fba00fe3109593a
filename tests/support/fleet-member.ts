import { type ChildProcess, fork } from 'node:child_process'
import { resolve } from 'node:path'
import { expect } from 'vitest'
import type { Told } from './fleet-process.ts'

const file = resolve(import.meta.dirname, 'fleet-process.ts')
/** Longer than any wait for another process's page. */
export const patient = { timeout: 20_000 }
/** SESSION_SECRET of every member. */
export const secret = 'a-secret-that-all-storefronts-share'

/** One storefront of the fleet. */
export class Member {
  readonly lines: string[] = []
  readonly rendering: string[] = []
  readonly child: ChildProcess
  #ids = 0

  /** @param patience how long it waits for the engine: long, as machines that are busy are slow */
  constructor(url: string, patience = 5_000) {
    this.child = fork(file, [], {
      env: {
        NODE_ENV: 'test',
        PATH: process.env.PATH,
        VALKEY_URL: url,
        SESSION_SECRET: secret,
        PATIENCE: String(patience),
      },
    })
    this.child.on('message', (told: Told) => {
      if ('line' in told) this.lines.push(told.line)
      if ('rendering' in told) this.rendering.push(told.rendering)
    })
  }

  visit(key: string, html: string): Promise<{ html: string; rendered: boolean }> {
    return this.#ask({ do: 'visit', key, tags: `menu,tag-of-${key}`, html })
  }

  /** Tells it of a change that the store API has given this number. */
  change(number: number, key: string): Promise<unknown> {
    return this.#ask({ do: 'change', number, tags: [`tag-of-${key}`] })
  }

  connected(): Promise<unknown> {
    return this.#ask({ do: 'connected' })
  }

  /** Lets it render a page to the end. */
  render(key: string): void {
    this.child.send({ do: 'render', key })
  }

  /** Visits, and renders if it has the turn. */
  async visitAndRender(key: string, html: string): Promise<{ html: string; rendered: boolean }> {
    const before = this.rendering.length
    const answer = this.visit(key, html)
    await expect.poll(() => this.rendering.length, patient).toBe(before + 1)
    expect(this.rendering.at(-1)).toBe(key)
    this.render(key)
    return answer
  }

  #ask<Answer>(command: object): Promise<Answer> {
    this.#ids += 1
    const id = this.#ids
    return new Promise((done) => {
      const listen = (told: Told) => {
        if (!('id' in told) || told.id !== id) return
        this.child.off('message', listen)
        const { id: _, ...answer } = told
        done(answer as Answer)
      }
      this.child.on('message', listen)
      this.child.send({ id, ...command })
    })
  }
}
