import type { Environment } from './env.ts'
import { makeSandboxKeys, type SandboxAccess } from './providers/set-up.ts'

/** The simulated providers that run already with the keys of SANDBOX_SECRET; null without it. */
export function runningSandbox(settings: Environment): SandboxAccess | null {
  if (settings.SANDBOX_SECRET === undefined) return null
  const url = settings.SANDBOX_URL?.replace(/\/$/, '') ?? `http://127.0.0.1:${sandboxPort(settings)}`
  return { url, browserUrl: url, keys: makeSandboxKeys(settings.SANDBOX_SECRET) }
}

/** Port of the simulated providers. */
export function sandboxPort({ SANDBOX_PORT, STORE_API_PORT }: Environment): number {
  return SANDBOX_PORT ?? STORE_API_PORT + 1
}
