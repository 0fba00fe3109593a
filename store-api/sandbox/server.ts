import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { readEnvironment } from '../env.ts'
import { sandboxAllowed, sandboxPort } from '../payments/providers.ts'
import { createSandbox } from './app.ts'

export interface RunningSandbox {
  server: Server
  port: number
}

/**
 * Starts the simulated providers on the loopback address, or on HOST.
 * @param ports the wanted one, and what to take when another program has it; 0 is any free one
 * @throws Error when none of them is free
 */
export async function startSandbox(
  ports: readonly number[],
  shop: string,
  browserUrl?: string | undefined,
): Promise<RunningSandbox> {
  let taken = 0
  for (const wanted of ports) {
    let port = wanted
    const { app } = createSandbox({ shop: () => shop, origin: () => browserUrl ?? `http://localhost:${port}` })
    const server = createAdaptorServer({ fetch: app.fetch }) as Server
    const problem = await new Promise<NodeJS.ErrnoException | null>((done) => {
      server.once('error', done)
      server.listen(wanted, process.env.HOST || '127.0.0.1', () => done(null))
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

/** The sandbox as a program of its own: `node store-api/sandbox/server.ts`. */
async function main(): Promise<void> {
  const settings = readEnvironment(process.env)
  if (!sandboxAllowed(settings))
    throw new Error(
      'The sandbox does not start with NODE_ENV=production. ALLOW_SANDBOX=1 allows it for a demonstration.',
    )
  const port = sandboxPort(settings)
  const shop = settings.STORE_API_PUBLIC_URL ?? `http://127.0.0.1:${settings.STORE_API_PORT}`
  await startSandbox([port], shop, settings.SANDBOX_URL)
  console.log(`sandbox ready on http://localhost:${port}`)
}

if (import.meta.main)
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  })
