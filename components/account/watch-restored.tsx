'use client'

import { useEffect, useState } from 'react'
import { watchRestored } from '#lib/session/after-end.ts'

/**
 * Reloads a page that was made for another login.
 * @param login mark of the page, as it was first shown: a form's answer renders the page again, with cookies that the
 *   browser may have refused
 */
export function WatchRestored({ login }: { login: string }) {
  const [shown] = useState(login)
  useEffect(() => watchRestored(shown), [shown])
  return null
}
