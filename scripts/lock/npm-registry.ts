import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Manifest, Registry } from './complete-lock.ts'

const fields = [
  'version',
  'dist.integrity',
  'cpu',
  'os',
  'libc',
  'engines',
  'license',
  'bin',
  'dependencies',
  'optionalDependencies',
  'scripts',
]

/**
 * The registry that npm asks in a folder, with npm's own settings, proxies and logins.
 * @throws Error where it cannot be reached
 */
export function npmRegistry(folder: string, env: NodeJS.ProcessEnv = process.env): Registry {
  return async (name, range) => {
    const answer = await view([`${name}@${range}`, ...fields], folder, env)
    if (answer === null) return null
    // The versions of a range come as a list, the oldest first.
    const { 'dist.integrity': integrity, scripts, ...rest } = [answer].flat().at(-1) as Record<string, unknown>
    if (typeof rest.version !== 'string' || typeof integrity !== 'string') return null
    const installs = Object.keys((scripts ?? {}) as object).some((script) => /^(pre|post)?install$/.test(script))
    const lists = Object.fromEntries(
      ['cpu', 'os', 'libc'].flatMap((field) => (rest[field] ? [[field, [rest[field]].flat()]] : [])),
    )
    return { ...rest, ...lists, integrity, ...(installs && { hasInstallScript: true }) } as Manifest
  }
}

/** What `npm view` says; null where there is no such package or version. */
async function view(args: readonly string[], folder: string, env: NodeJS.ProcessEnv): Promise<unknown> {
  try {
    const { stdout } = await promisify(execFile)('npm', ['view', '--json', ...args], { cwd: folder, env })
    return stdout.trim() ? JSON.parse(stdout) : null
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    if (/E404|ETARGET/.test(stdout + stderr)) return null
    throw new Error(`The npm registry could not be asked for ${args[0]}:\n${stderr || stdout}`)
  }
}
