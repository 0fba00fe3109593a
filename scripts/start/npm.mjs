import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { root } from './root.mjs'

/**
 * Runs npm, which ends with this process.
 * @param {readonly string[]} args
 * @param {string} folder
 * @param {string} log file that its output is written to
 * @returns {Promise<number | string>} exit code, or the code of the error that kept npm from
 *   running
 */
export async function npm(args, folder, log) {
  let output
  try {
    mkdirSync(dirname(log), { recursive: true })
    output = openSync(log, 'w')
  } catch (error) {
    return error.code
  }
  const own = process.env.npm_execpath
  const [command, ...first] = own && /\.[cm]?js$/.test(own) ? [process.execPath, own] : ['npm']
  const child = spawn(command, [...first, ...args], { cwd: folder, stdio: ['ignore', output, output] })
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
 * Ends the process with npm's output and instructions.
 * @param {string} log
 * @param {number | string} code
 * @returns {never}
 */
export function failedInstalling(log, code) {
  const text = existsSync(log) ? readFileSync(log, 'utf8') : ''
  if (text) console.error(text.split('\n').slice(-20).join('\n'))
  console.error(`Installing failed. ${adviceFor(`${code}\n${text}`)}`)
  if (text) console.error(`The whole output is in ${log}.`)
  process.exit(1)
}

/**
 * Instructions for a failure, from an error code or the output of npm.
 * @param {string} text
 */
export function adviceFor(text) {
  if (/ENOSPC/.test(text)) return 'The disk is full: free some space (about 1.5 GB are needed) and start again.'
  if (/EACCES|EPERM|EROFS/.test(text)) return `No permission to write in ${root}: make it yours, or clone it elsewhere.`
  if (/^ENOENT/.test(text)) return 'npm was not found: install Node.js together with npm, and start again.'
  if (/ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|ECONNRESET/.test(text))
    return 'The npm registry cannot be reached: check the network and `npm config get registry`, and start again.'
  if (/EINTEGRITY/.test(text))
    return 'A package is not the one of package-lock.json: `npm cache clean --force` and start again; if that does not help, ask who runs the registry.'
  if (/EUSAGE|in sync/.test(text)) return 'package.json and package-lock.json disagree: run `npm install` once.'
  return 'What npm said stands above.'
}
