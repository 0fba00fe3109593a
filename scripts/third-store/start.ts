import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { withoutProto } from '../../lib/processes/no-proto.ts'

export interface ThirdStore {
  /** Address of the store API. */
  readonly url: string
  /** Stops it and waits until it is gone. */
  stop(): Promise<void>
}

/**
 * Starts the store API of a folder that `makeThirdStore` filled, as a separate program, on data below that folder.
 * @param key the storefront's key, sent as `x-storefront-key`
 * @throws Error with the program's output when it ends before it answers
 */
export async function startThirdStore(folder: string, port: number, key: string): Promise<ThirdStore> {
  const child = spawn(process.execPath, [withoutProto, 'store-api/server.ts'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DEMO: '1',
      LOG_LEVEL: 'warn',
      STORE_API_PORT: String(port),
      STORE_API_DATA: join(folder, 'data'),
      STOREFRONT_KEY: key,
      RATE_LIMIT_FACTOR: '1000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const written: string[] = []
  child.stderr.on('data', (chunk) => written.push(String(chunk)))
  const gone = once(child, 'exit')
  const ready = new Promise<void>((done) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      written.push(line)
      if (line.startsWith('store API ready')) done()
    })
  })
  const ended = gone.then(() => Promise.reject(new Error(`The store API ended:\n${written.join('\n')}`)))
  await Promise.race([ready, ended])
  ended.catch(() => undefined)
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM')
      await gone
    },
  }
}
