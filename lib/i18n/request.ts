import { getRequestConfig } from 'next-intl/server'
import { currentStore } from '../stores/current.ts'
import { readMessages } from './messages.ts'

/** Locale and messages follow the store; no header is read, so pages stay cacheable. */
export default getRequestConfig(async () => {
  const store = await currentStore()
  return {
    locale: store.region,
    timeZone: store.timeZone,
    messages: await readMessages(store),
  }
})
