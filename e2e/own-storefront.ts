import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#scripts/start/ports.ts'
import { startProgram } from './own-program.ts'

/** Pages in the page cache, their bytes, and paths of the store API requested since the last report. */
interface KeptPages {
  bytes: number
  pages: number
  asked: string[]
}

/** A storefront beside the one that all journeys share. */
export interface OwnStorefront {
  port: number
  /** State of the page cache. */
  kept(): Promise<KeptPages>
  /** Makes every kept page due for renewal: the next visitor still gets it as it is. */
  outdate(): Promise<KeptPages>
  stop(): void
}

/** Starts the built storefront with separate settings, and waits until it has rendered its first pages. */
export async function startStorefront(variables: Readonly<Record<string, string>>): Promise<OwnStorefront> {
  const port = await freePort()
  const settings = { PORT: String(port), SESSION_SECRET: 'journeys-journeys-journeys-journeys', ...variables }
  const stdio = ['ignore', 'pipe', 'ignore', 'ipc'] as const
  const child = await startProgram('e2e/counted-storefront.ts', 'storefront ready', settings, [...stdio])
  while (!(await isWarm(port))) await pause(50)
  return {
    port,
    kept: () => ask(child, 'kept'),
    outdate: () => ask(child, 'outdate'),
    stop: () => child.kill('SIGKILL'),
  }
}

/** Whether its warm-up has ended, with or without a store API. */
async function isWarm(port: number): Promise<boolean> {
  const { checked } = (await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()) as {
    checked: Readonly<Record<string, string>>
  }
  return checked.pages === 'ok'
}

async function ask(child: ChildProcess, message: string): Promise<KeptPages> {
  const answer = once(child, 'message')
  child.send(message)
  return (await answer)[0]
}
