import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Secrets {
  SESSION_SECRET: string
  STOREFRONT_KEY: string
}

/**
 * The secrets of this installation: those given, else those made earlier, else new ones that are kept in `secrets.json` of the data folder,
 * readable by its owner only.
 */
export function keepSecrets(folder: string, given: Partial<Record<keyof Secrets, string | undefined>>): Secrets {
  const file = join(folder, 'secrets.json')
  const kept = readKept(file)
  const secrets = {
    SESSION_SECRET: given.SESSION_SECRET ?? kept.SESSION_SECRET ?? newSecret(),
    STOREFRONT_KEY: given.STOREFRONT_KEY ?? kept.STOREFRONT_KEY ?? newSecret(),
  }
  const own = {
    SESSION_SECRET: kept.SESSION_SECRET ?? secrets.SESSION_SECRET,
    STOREFRONT_KEY: kept.STOREFRONT_KEY ?? secrets.STOREFRONT_KEY,
  }
  const allGiven = given.SESSION_SECRET && given.STOREFRONT_KEY
  if (!allGiven && !(kept.SESSION_SECRET && kept.STOREFRONT_KEY)) {
    mkdirSync(folder, { recursive: true })
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
