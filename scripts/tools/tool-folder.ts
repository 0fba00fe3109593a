import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The folder of a package that only one command needs, installed beside that command's `package.json` if it is missing,
 * in the version of the lock file beside it.
 * @param folder the one of that `package.json`
 * @throws Error with the output of npm when it cannot be installed
 */
export function toolFolder(folder: string, name: string): string {
  const installed = join(folder, 'node_modules', name)
  if (existsSync(installed)) return installed
  console.log(`Getting ${name} …`)
  const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`${name} was not installed:\n${done.stdout}${done.stderr}`)
  return installed
}
