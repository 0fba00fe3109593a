import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

const option = `--import=${new URL('report-processor-time.mjs', import.meta.url).href}`

/**
 * The environment for a program that is started with an `ipc` channel and whose processor time is
 * asked for.
 */
export function withProcessorTime(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...env, NODE_OPTIONS: [env.NODE_OPTIONS, option].filter(Boolean).join(' ') }
}

/**
 * Processor time that a program has used since its start, all of its threads together,
 * milliseconds.
 * @throws Error when the program has ended
 */
export async function processorTimeOf(program: ChildProcess): Promise<number> {
  if (program.exitCode !== null || !program.connected) throw new Error('The measured program has ended.')
  const answer = once(program, 'message')
  program.send('processor time')
  const [{ user, system }] = (await answer) as [NodeJS.CpuUsage]
  return (user + system) / 1_000
}
