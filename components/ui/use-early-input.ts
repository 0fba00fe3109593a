'use client'

import { type RefObject, useEffect, useRef } from 'react'

/**
 * Dispatches early choices and input once React has hydrated: React takes over fields as they are, without events for
 * earlier changes, so that a price would belong to another choice.
 */
export function useEarlyInput(place: RefObject<HTMLElement | null>): void {
  const done = useRef(false)
  useEffect(() => {
    // A page that is shown again has fields that differ from how they came, too.
    if (done.current) return
    done.current = true
    for (const select of place.current?.querySelectorAll('select') ?? []) {
      const sent = [...select.options].find(({ defaultSelected }) => defaultSelected) ?? select.options[0]
      if (select.value !== sent?.value) select.dispatchEvent(new Event('change', { bubbles: true }))
    }
    for (const input of place.current?.querySelectorAll('input') ?? []) {
      if (input.type === 'radio' || input.type === 'checkbox') {
        if (input.checked === input.defaultChecked || (input.type === 'radio' && !input.checked)) continue
        input.checked = !input.checked
        input.click()
      } else if (input.type !== 'hidden' && input.value !== input.defaultValue) {
        const typed = input.value
        input.value = input.defaultValue
        // Past React, which would take it for its own doing.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }
    }
  }, [place])
}
