import 'server-only'
import { redirect } from 'next/navigation'
import { problemsOf } from '../../store-api/errors.ts'

/**
 * Makes a change that needs no form of its own, and redirects to a page that shows the result.
 * @param page path of the store
 * @param done the result of success, as `done` of the page's URL; `failed` otherwise
 */
export async function withOutcome(page: string, done: string, change: () => Promise<void>): Promise<never> {
  let outcome = done
  try {
    await change()
  } catch (error) {
    outcome = 'failed'
    if (!problemsOf(error)) console.error('A change in the user area failed:', (error as Error).message)
  }
  redirect(`${page}?done=${outcome}`)
}
