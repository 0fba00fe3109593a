import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './pinned-node.mjs'

/**
 * Installs when node_modules does not hold what package-lock.json says; ends the process with a
 * sentence when that fails. Not `npm ci`: it refuses a lock file that lacks packages for other
 * systems, which a registry without those cannot give. `--no-save` keeps the versions of the lock
 * file and leaves the file alone.
 */
export async function installWhenNeeded() {
  if (isInstalled(root)) return
  const log = join(root, '.data/install.log')
  console.log('Installing packages; this takes a minute the first time …')
  const started = Date.now()
  const code = await npmInstall(log)
  if (code !== 0) fail(log, code)
  console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

/**
 * Whether every package of the lock file lies in node_modules in its version; packages for other
 * systems may be missing.
 * @param {string} folder
 */
export function isInstalled(folder) {
  try {
    const wanted = packagesIn(join(folder, 'package-lock.json'))
    const present = packagesIn(join(folder, 'node_modules/.package-lock.json'))
    return Object.entries(wanted).every(
      ([path, { version, optional, link, extraneous }]) =>
        !path.includes('node_modules/') || optional || link || extraneous || present[path]?.version === version,
    )
  } catch {
    return false
  }
}

/** @param {string} file */
function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

/**
 * @param {string} log
 * @returns {Promise<number | string>} exit code, or the code of the error that kept npm from
 *   running
 */
async function npmInstall(log) {
  let output
  try {
    mkdirSync(join(root, '.data'), { recursive: true })
    output = openSync(log, 'w')
  } catch (error) {
    return error.code
  }
  const npm = process.env.npm_execpath
  const [command, ...first] = npm && /\.[cm]?js$/.test(npm) ? [process.execPath, npm] : ['npm']
  const child = spawn(command, [...first, 'install', '--no-save', '--no-audit', '--no-fund', '--include=dev'], {
    cwd: root,
    stdio: ['ignore', output, output],
  })
  const stop = () => child.kill('SIGTERM')
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, stop)
  const code = await new Promise((done) => {
    child.on('exit', (status) => done(status ?? 1))
    child.on('error', (error) => done(error.code))
  })
  for (const signal of signals) process.off(signal, stop)
  closeSync(output)
  return code
}

/**
 * @param {string} log
 * @param {number | string} code
 * @returns {never}
 */
function fail(log, code) {
  const text = existsSync(log) ? readFileSync(log, 'utf8') : ''
  if (text) console.error(text.split('\n').slice(-20).join('\n'))
  console.error(`Installing failed. ${adviceFor(`${code}\n${text}`)}`)
  if (text) console.error(`The whole output is in ${log}.`)
  process.exit(1)
}

/**
 * What to do about a failure, read from an error code or the output of npm.
 * @param {string} text
 */
export function adviceFor(text) {
  if (/ENOSPC/.test(text)) return 'The disk is full: free some space (about 1.5 GB are needed) and start again.'
  if (/EACCES|EPERM|EROFS/.test(text)) return `No permission to write in ${root}: make it yours, or clone it elsewhere.`
  if (/^ENOENT/.test(text)) return 'npm was not found: install Node.js together with npm, and start again.'
  if (/ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|ECONNRESET/.test(text))
    return 'The npm registry cannot be reached: check the network and `npm config get registry`, and start again.'
  if (/EUSAGE|in sync/.test(text)) return 'package.json and package-lock.json disagree: run `npm install` once.'
  return 'What npm said stands above.'
}
