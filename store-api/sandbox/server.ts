import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { SandboxKeys } from '../providers/set-up.ts'
import { createSandbox } from './app.ts'

export interface RunningSandbox {
  server: Server
  port: number
}

/**
 * Starts the simulated providers, on the local interface only.
 * @param ports candidates in order, tried until one is free; 0 is any free one
 * @throws Error when none of them is free
 */
export async function startSandbox(
  ports: readonly number[],
  shop: string,
  keys: SandboxKeys,
  browserUrl?: string | undefined,
): Promise<RunningSandbox> {
  let taken = 0
  for (const wanted of ports) {
    let port = wanted
    const { app } = createSandbox({ shop: () => shop, origin: () => browserUrl ?? `http://localhost:${port}`, keys })
    const server = createAdaptorServer({ fetch: app.fetch }) as Server
    const problem = await new Promise<NodeJS.ErrnoException | null>((done) => {
      server.once('error', done)
      server.listen(wanted, '127.0.0.1', () => done(null))
    })
    if (problem && problem.code !== 'EADDRINUSE') throw problem
    if (!problem) {
      port = (server.address() as AddressInfo).port
      return { server, port }
    }
    taken = wanted
  }
  throw new Error(`Port ${taken} is taken. Stop the program that uses it, or set SANDBOX_PORT to another port.`)
}
