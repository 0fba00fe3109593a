'use client'

import { useEffect, useState } from 'react'
import { watchRestored } from '#lib/session/after-end.ts'

/**
 * Sees to it that a page which was made for another login is asked for again.
 * @param login mark of the page, as it was first shown: what a form answers renders the page again,
 *   with cookies that the browser may have refused
 */
export function WatchRestored({ login }: { login: string }) {
  const [shown] = useState(login)
  useEffect(() => watchRestored(shown), [shown])
  return null
}
