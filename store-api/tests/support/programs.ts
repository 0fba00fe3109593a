import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { withoutProto } from '../../../lib/processes/no-proto.ts'

const root = join(import.meta.dirname, '../..')
/** Node's compile cache, which saves a third of a start. */
const compileCache = process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), 'node-compile-cache')
/** Longest start of a program on a busy machine, milliseconds. */
export const patience = 60_000

export interface Run {
  child: ChildProcess
  /** Everything written so far. */
  output(): string
  /** Exit code, or the signal that ended it. */
  ended: Promise<number | string>
}

export interface Programs {
  /** A folder of this test's own. */
  folder: string
  /** Runs a program of the store API with nothing in its environment but these variables. */
  run(file: string, variables: Record<string, string>, data?: string, args?: readonly string[]): Run
  /** A store API that answers. */
  started(port: number, variables?: Record<string, string>, data?: string): Promise<Run>
  end(): void
}

/** The store API's programs, each in a separate process on data of this test only. */
export function startPrograms(): Programs {
  const folder = mkdtempSync(join(tmpdir(), 'store-api-program-'))
  const running = new Set<ChildProcess>()
  const run: Programs['run'] = (file, variables, data = join(folder, 'data'), args = []) => {
    const child = spawn(process.execPath, [withoutProto, join(root, file), ...args], {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: compileCache,
        STORE_API_DATA: data,
        LOG_LEVEL: 'warn',
        LOG_FORMAT: 'text',
        ...variables,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    const ended = once(child, 'exit').then(([code, signal]) => {
      running.delete(child)
      return code ?? signal
    })
    return { child, output: () => output, ended }
  }
  const started: Programs['started'] = async (port, variables = {}, data) => {
    const api = run('server.ts', { STORE_API_PORT: String(port), ...variables }, data)
    await expect
      .poll(() => api.output(), { timeout: patience })
      .toContain(`store API ready on http://localhost:${port}\n`)
    return api
  }
  const end = () => {
    for (const child of running) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  return { folder, run, started, end }
}
