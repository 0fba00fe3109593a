import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { withoutProto } from '#lib/processes/no-proto.ts'

/**
 * Starts a program of the shop beside the shared ones, with only the path from this environment, and waits until it is
 * ready.
 * @param ready its output then
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
    // Read until it ends: a program whose output is not read would block.
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
