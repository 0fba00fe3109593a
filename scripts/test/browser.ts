import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright/test'
import { headlessShell } from './headless-shell.ts'

/** Options that limit a browser to the tested page: no sandbox for root, no network traffic of the browser itself. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Finds a Chromium for the journeys: Playwright's own (downloaded where that works), else the system's, else Debian's
 * package.
 * @returns path of the program, or '' for Playwright's own
 * @throws Error with instructions when there is none
 */
export function ensureBrowser(root: string): string {
  if (existsSync(chromium.executablePath())) return ''
  const system = systemBrowser()
  if (system) return system
  console.log('Getting a browser …')
  const download = spawnSync(process.execPath, [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: 300_000,
  })
  if (download.status === 0 && existsSync(chromium.executablePath())) return ''
  installFromDebian()
  const installed = systemBrowser()
  if (installed) return installed
  throw new Error(
    'No browser was found and none could be installed. Install Chromium, or set CHROMIUM to the path of one.',
  )
}

/**
 * Finds the browser for the journeys: a headless shell where there is one, as it takes two thirds of the time.
 * @returns path of the program, or '' for Playwright's own, which is headless too
 * @throws Error with instructions when there is none
 */
export function walkingBrowser(root: string): string {
  const whole = ensureBrowser(root)
  if (whole === '' || process.env.CHROMIUM) return whole
  return headlessShell(root, whole) ?? whole
}

function systemBrowser(): string | undefined {
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  const given = process.env.CHROMIUM
  return [...(given ? [given] : []), ...folders.flatMap((folder) => names.map((name) => join(folder, name)))].find(
    (path) => existsSync(path),
  )
}

function installFromDebian(): void {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', 'chromium'],
  ]) {
    const [command = '', ...rest] = [...asRoot, 'apt-get', ...args]
    try {
      execFileSync(command, rest, {
        stdio: 'ignore',
        timeout: 300_000,
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    } catch {
      // The error below has the instructions.
    }
  }
}
