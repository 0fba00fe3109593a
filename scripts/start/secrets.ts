import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const names = ['SESSION_SECRET', 'STOREFRONT_KEY', 'TOKEN_SECRET', 'SECOND_FACTOR_KEY'] as const
export type Secrets = Record<(typeof names)[number], string>

/**
 * The secrets of this installation: those given, else those made earlier, else new ones that are
 * kept in `secrets.json` of the data folder, readable by its owner only.
 */
export function readOrMakeSecrets(folder: string, given: Partial<Record<keyof Secrets, string | undefined>>): Secrets {
  const file = join(folder, 'secrets.json')
  const kept = readKept(file)
  const secrets = Object.fromEntries(names.map((name) => [name, given[name] ?? kept[name] ?? newSecret()])) as Secrets
  const made = names.filter((name) => !given[name] && !kept[name])
  if (made.length > 0) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const own = { ...kept, ...Object.fromEntries(made.map((name) => [name, secrets[name]])) }
    writeFileSync(`${file}.new`, `${JSON.stringify(own, null, 2)}\n`, { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  return secrets
}

function newSecret(): string {
  return randomBytes(48).toString('base64url')
}

function readKept(file: string): Partial<Secrets> {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${file} is damaged. Delete it: new secrets are made, and everybody has to log in again.`)
  }
}
