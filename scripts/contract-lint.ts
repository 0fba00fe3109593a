/**
 * `npm run contract:lint`: Redocly's and Spectral's recommendations for the OpenAPI document, without installing them
 * with the shop. Exit code 1 on an error or a warning.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'contract-'))
const document = join(folder, 'openapi.json')
const rules = join(root, 'store-api/openapi')

function run(name: string, command: string, args: readonly string[]): boolean {
  console.log(`\n── ${name}`)
  return spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status === 0
}

const written = run('The document', process.execPath, [join(rules, 'write-document.ts'), document])
const good =
  written &&
  [
    run('Redocly', 'npx', [
      ...['--yes', '@redocly/cli@2.77.0', 'lint', document, '--config', join(rules, 'redocly.yaml')],
      ...['--max-problems', '1000'],
    ]),
    run('Spectral', 'npx', [
      ...['--yes', '@stoplight/spectral-cli@6.16.3', 'lint', document, '--ruleset', join(rules, 'spectral.yaml')],
      ...['--fail-severity', 'warn'],
    ]),
  ].every(Boolean)
rmSync(folder, { recursive: true, force: true })
process.exitCode = good ? 0 : 1
