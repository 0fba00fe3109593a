import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import type { SandboxKeys } from '../../store-api/providers/set-up.ts'
import { createSandbox, type Sandbox } from '../../store-api/sandbox/app.ts'

/** Starts the simulated providers of a shop. @param apiPort where its store API listens */
export async function openSandbox(
  apiPort: number,
  keys: SandboxKeys,
): Promise<{ sandbox: Sandbox; server: Server; sandboxUrl: string }> {
  let sandboxUrl = ''
  const sandbox = createSandbox({ shop: () => `http://127.0.0.1:${apiPort}`, origin: () => sandboxUrl, keys })
  const server = createAdaptorServer({ fetch: sandbox.app.fetch }) as Server
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  sandboxUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { sandbox, server, sandboxUrl }
}

/** Waits until every notification has been delivered. @param end moment at which the wait ends */
export async function settled(sandbox: Sandbox, end: number): Promise<void> {
  while (sandbox.notifier.outstanding > 0 && Date.now() < end) await pause(200)
}
