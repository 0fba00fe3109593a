'use client'

import { useEffect } from 'react'

/**
 * For addresses that turn out to lead nowhere while moving inside the shop: asks the server for them, which answers with the whole 404
 * page. Opened directly they never come here. The page itself would otherwise travel with every other page as data.
 */
export default function NotFound() {
  useEffect(() => window.location.reload(), [])
  return <main id="content" className="min-h-[60vh]" />
}
