import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { readEnvironment } from '../env.ts'
import { sandboxAllowed, sandboxPort } from '../payments/providers.ts'
import { createSandbox } from './app.ts'

/**
 * Starts the simulated providers on the loopback address.
 * @throws Error when production does not allow them, or the port is taken
 */
export async function startSandbox(
  port: number,
  shop: string,
  browserUrl = `http://localhost:${port}`,
): Promise<Server> {
  const { app } = createSandbox({ shop: () => shop, origin: () => browserUrl })
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken. Stop the program that uses it, or set SANDBOX_PORT to another port.`)
          : error,
      ),
    )
    server.listen(port, process.env.HOST || '127.0.0.1', done)
  })
  return server
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
  await startSandbox(port, shop, settings.SANDBOX_URL)
  console.log(`sandbox ready on http://localhost:${port}`)
}

if (import.meta.main)
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  })
