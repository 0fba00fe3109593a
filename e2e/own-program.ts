import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { withoutProto } from '#lib/processes/no-proto.ts'

/**
 * Starts a program of the shop beside those that all journeys share, with nothing of this
 * environment but the path, and waits until it says that it is ready.
 * @param ready what it prints then
 * @throws Error when it ends before that
 */
export async function startProgram(
  file: string,
  ready: string,
  variables: Readonly<Record<string, string>>,
  stdio: StdioOptions = ['ignore', 'pipe', 'inherit'],
): Promise<ChildProcess> {
  const child = spawn('node_modules/node/bin/node', [withoutProto, file], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...variables },
    stdio,
  })
  await new Promise<void>((done, fail) => {
    let said = ''
    // Listened to until it ends: a program whose output nobody takes any more would end with it.
    child.stdout?.on('data', (piece) => {
      if (said.includes(ready)) return
      said += piece
      if (said.includes(ready)) done()
    })
    child.once('error', fail)
    child.once('exit', (code) => fail(new Error(`${file} ended with ${code} and said: ${said}`)))
  })
  return child
}
