import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Program } from '../torture/programs.ts'

/** Secrets of the attacked shop; no answer may contain any of them. */
export interface Secrets {
  storefrontKey: string
  sessionSecret: string
  tokenSecret: string
  secondFactorKey: string
  /** Secret of the simulated providers' keys. */
  sandboxSecret: string
}

export function makeSecrets(): Secrets {
  const secret = () => randomBytes(32).toString('base64url')
  return {
    storefrontKey: secret(),
    sessionSecret: secret(),
    tokenSecret: secret(),
    secondFactorKey: secret(),
    sandboxSecret: secret(),
  }
}

export type Scheme = 'http' | 'https'

export interface Ports {
  storefront: number
  api: number
  /** Of the simulated providers, which the attack runs itself. */
  sandbox: number
}

/** Factor of the limits: more than all acting people reach from one address. */
const highLimits = '10000'

/** The two programs of a shop. */
export interface Programs {
  storefront: Program
  api: Program
}

/**
 * The same shop twice, of which one runs at a time: they have the same ports and one database.
 */
export interface AttackedPrograms {
  /** With unreachable limits. */
  unlimited: Programs
  /** With the limits that a shop has anywhere else. */
  limited: Programs
}

/**
 * The built storefront and the store API as a demonstration behind a reverse proxy, which adds the source address of
 * each request.
 */
export function attackedPrograms(folder: string, ports: Ports, secrets: Secrets): AttackedPrograms {
  const programs = (prefix: string, factor: string): Programs => {
    const changes = { ...probed(folder), RATE_LIMIT_FACTOR: factor }
    return {
      storefront: storefrontProgram(`${prefix}storefront`, { folder, ports, secrets, changes }),
      api: apiProgram(`${prefix}store API`, { folder, ports, secrets, changes }),
    }
  }
  return { unlimited: programs('', highLimits), limited: programs('limited ', '1') }
}

/** Settings of a program in an attack. */
export interface ProgramPlace {
  /** Holds its data. */
  folder: string
  ports: Ports
  secrets: Secrets
  /** Settings beside the usual ones, or in place of them. */
  changes?: Readonly<Record<string, string>>
}

/** A storefront in front of the store API of these ports. */
export function storefrontProgram(name: string, place: ProgramPlace): Program {
  return new Program(name, 'server/main.ts', place.ports.storefront, settingsOf(place))
}

/** A store API whose providers are the simulated ones of these ports. */
export function apiProgram(name: string, place: ProgramPlace): Program {
  return new Program(name, 'store-api/server.ts', place.ports.api, {
    STORE_API_DATA: apiFolder(place.folder),
    SANDBOX_URL: `http://127.0.0.1:${place.ports.sandbox}`,
    SANDBOX_SECRET: place.secrets.sandboxSecret,
    ...settingsOf(place),
  })
}

function settingsOf({ folder, ports, secrets, changes }: ProgramPlace): Record<string, string> {
  const apiUrl = `http://127.0.0.1:${ports.api}`
  return {
    DEMO: '1',
    // They are started several times.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), 'node-compile-cache'),
    DATA_DIR: folder,
    PORT: String(ports.storefront),
    STORE_API_PORT: String(ports.api),
    STORE_API_URL_FRSM: apiUrl,
    STORE_API_URL_ESSM: apiUrl,
    STORE_URL_FRSM: storeUrl('FRSM', ports),
    STORE_URL_ESSM: storeUrl('ESSM', ports),
    STOREFRONT_KEY: secrets.storefrontKey,
    SESSION_SECRET: secrets.sessionSecret,
    TOKEN_SECRET: secrets.tokenSecret,
    SECOND_FACTOR_KEY: secrets.secondFactorKey,
    TRUSTED_PROXIES: 'loopback',
    STYLEGUIDE: '0',
    // As in production: the demonstration's default reveals known e-mails.
    TELL_KNOWN_EMAILS: '0',
    RATE_LIMIT_FACTOR: highLimits,
    ...changes,
  }
}

/** Starts both programs side by side: a storefront waits for its store API. */
export async function startPrograms({ api, storefront }: Programs): Promise<void> {
  await Promise.all([api.start(), storefront.start()])
}

/** Stops the programs that run and starts the other ones. */
export async function replacePrograms(running: Programs, next: Programs): Promise<void> {
  await running.storefront.stop()
  await running.api.stop()
  await startPrograms(next)
}

/** Settings that load the attack's probe into a program (probe/inside.ts). */
export function probed(folder: string): { NODE_OPTIONS: string; ATTACK_PROBE: string } {
  const probe = pathToFileURL(join(import.meta.dirname, 'probe/inside.ts')).href
  return { NODE_OPTIONS: `--import ${probe}`, ATTACK_PROBE: folder }
}

/** Folder of the store API's database and pictures. */
export function apiFolder(folder: string): string {
  return join(folder, 'store-api')
}

/** Public address of a store. */
export function storeUrl(
  store: 'FRSM' | 'ESSM',
  { storefront }: Pick<Ports, 'storefront'>,
  scheme: Scheme = 'http',
): string {
  return `${scheme}://${store === 'FRSM' ? 'fr' : 'es'}.localhost:${storefront}`
}
