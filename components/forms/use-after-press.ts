'use client'

import { useEffect, useRef } from 'react'

/**
 * Runs a task at once, or, while a pointer is down, when it has been lifted: a message that appears as a field is left would move what
 * is being pressed, and the click would miss it.
 */
export function useAfterPress(): (task: () => void) => void {
  const pressed = useRef(false)
  const waiting = useRef<(() => void) | null>(null)
  useEffect(() => {
    const press = () => {
      pressed.current = true
    }
    // The click follows the lifting, and must find everything where it was.
    const lift = () =>
      setTimeout(() => {
        pressed.current = false
        waiting.current?.()
        waiting.current = null
      })
    window.addEventListener('pointerdown', press, true)
    window.addEventListener('pointerup', lift, true)
    window.addEventListener('pointercancel', lift, true)
    return () => {
      window.removeEventListener('pointerdown', press, true)
      window.removeEventListener('pointerup', lift, true)
      window.removeEventListener('pointercancel', lift, true)
    }
  }, [])
  return (task) => {
    if (pressed.current) waiting.current = task
    else task()
  }
}
