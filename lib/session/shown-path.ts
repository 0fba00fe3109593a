import 'server-only'
import { headers } from 'next/headers'
import { shownPathHeader } from './visitor.ts'

/**
 * The path that the browser shows, without its query. Only in pages that are rendered for their
 * request.
 */
export async function shownPath(): Promise<string> {
  const [path = ''] = ((await headers()).get(shownPathHeader) ?? '').split('?')
  return path
}
