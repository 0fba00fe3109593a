import { spawn } from 'node:child_process'
import { installWhenNeeded } from './install.mjs'
import { environmentOf, installNodeWhenNeeded, requirePinnedNode } from './pinned-node.mjs'
import { root } from './root.mjs'

/**
 * Installs missing packages and runs a script on the pinned Node, passing on signals and the exit code.
 * @param {string} script path from the root of the repository
 * @param {readonly string[]} args
 * @param {import('./install.mjs').Scope} scope packages that the script needs
 */
export async function runPinned(script, args, scope) {
  await installWhenNeeded(scope)
  await installNodeWhenNeeded()
  const node = requirePinnedNode()
  const child = spawn(node, [script, ...args], { cwd: root, stdio: 'inherit', env: environmentOf(node) })
  // Ctrl-C reaches the child as well; it takes a repeated signal as one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  process.exitCode = await new Promise((done) => {
    child.on('exit', (code) => done(code ?? 1))
    child.on('error', (error) => {
      console.error(`Node could not be started: ${error.message}`)
      done(1)
    })
  })
}
