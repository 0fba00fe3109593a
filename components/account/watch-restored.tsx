'use client'

import { useEffect } from 'react'
import { watchRestored } from '#lib/session/after-end.ts'

/** Sees to it that a page which was made for another login is asked for anew. @param login mark of the page */
export function WatchRestored({ login }: { login: string }) {
  useEffect(() => watchRestored(login), [login])
  return null
}
