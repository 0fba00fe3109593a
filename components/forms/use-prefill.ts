'use client'

import { type RefObject, useEffect } from 'react'
import { isLoggedIn } from '#lib/session/hint.ts'

/** Fills in known values of empty fields: the order in the URL, and the logged-in customer. */
export function usePrefill(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const fill = (name: string, value: unknown) => {
      const field = place.current?.querySelector<HTMLInputElement>(`input[name=${name}]:not([type=hidden])`)
      if (typeof value === 'string' && field?.value === '') field.value = value.slice(0, field.maxLength)
    }
    fill('order_number', new URLSearchParams(window.location.search).get('order'))
    if (!isLoggedIn()) return
    fetch('/api/auth-users/v1/clients/info/', { headers: { accept: 'application/json' } })
      .then((answer) => (answer.ok ? answer.json() : null))
      .then((client) => {
        if (!client) return
        fill('name', [client.first_name, client.last_name].filter(Boolean).join(' '))
        fill('email', client.email)
      })
      // It is typed, then.
      .catch(() => undefined)
  }, [place])
}
