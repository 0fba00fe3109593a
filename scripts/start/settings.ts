import nextEnv from '@next/env'
import { type Environment, ownStoreApiUrl, readEnvironment } from '#lib/env.ts'

/**
 * Loads `.env` files as Next does (variables of the shell win) and checks everything.
 * @throws Error with one line per wrong variable
 */
export function loadSettings(root: string, dev: boolean): Environment {
  nextEnv.loadEnvConfig(root, dev, { info: () => undefined, error: console.error })
  try {
    return readEnvironment(process.env)
  } catch (error) {
    throw new Error(
      `${(error as Error).message}\nCorrect it in the shell or in .env; .env.example describes every variable.`,
    )
  }
}

/**
 * Whether a store reads from the store API that comes with the shop, so that it has to be started.
 */
export function usesOwnStoreApi(settings: Environment): boolean {
  const own = new URL(ownStoreApiUrl(settings.STORE_API_PORT)).port
  return Object.values(settings.storeApiUrls).some((address) => {
    const { protocol, hostname, port } = new URL(address)
    return (
      protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname) && (port || '80') === (own || '80')
    )
  })
}
