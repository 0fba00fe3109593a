'use client'

import { useEffect } from 'react'

/** Asks the server for the address that the browser shows. */
export function ReloadPage() {
  useEffect(() => window.location.reload(), [])
  return <main id="content" className="min-h-[60vh]" />
}
