import 'server-only'
import { headers } from 'next/headers'
import { env } from '../env.ts'
import { storeOfRequest } from './request-host.ts'
import type { Store } from './store.ts'

/**
 * The store of the request being answered, by its host; for actions and route handlers, which have
 * no root parameters.
 */
export async function requestStore(): Promise<Store> {
  return storeOfRequest(await headers(), env())
}
