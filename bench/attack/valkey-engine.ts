import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { Redis } from 'ioredis'
import { freePort } from '../../scripts/start/ports.ts'

const program = ['valkey-server', 'redis-server'].find((name) => spawnSync(name, ['--version']).status === 0)

/** A Valkey (or Redis) of the attack's own, which it may lie with. */
export interface Engine {
  url: string
  /** Reads and writes the values that the storefronts store in it. */
  client: Redis
  close(): Promise<void>
}

/** @returns null where neither is installed */
export async function openEngine(): Promise<Engine | null> {
  if (!program) return null
  const port = await freePort()
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child = spawn(program, options, { stdio: 'ignore' })
  const ended = once(child, 'exit')
  const url = `redis://127.0.0.1:${port}`
  const client = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: null })
  client.on('error', () => undefined)
  await client.ping()
  return {
    url,
    client,
    close: async () => {
      client.disconnect()
      child.kill('SIGKILL')
      await ended
    },
  }
}
