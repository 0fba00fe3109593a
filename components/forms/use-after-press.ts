'use client'

import { useRef } from 'react'

/**
 * Whether a pointer is down; noticed from the moment this file is loaded, as a form may be hydrated
 * by the very press on its button.
 */
let isPressed = false
/** One callback for each form, run once the pointer is lifted. */
const waiting = new Map<object, () => void>()

if (typeof window !== 'undefined') {
  const press = () => {
    isPressed = true
  }
  // The click follows the lifting, and must find everything where it was.
  const lift = () =>
    setTimeout(() => {
      isPressed = false
      const tasks = [...waiting.values()]
      waiting.clear()
      for (const task of tasks) task()
    })
  window.addEventListener('pointerdown', press, true)
  window.addEventListener('pointerup', lift, true)
  window.addEventListener('pointercancel', lift, true)
}

/**
 * Runs a task at once or, while a pointer is down, after it is released: a message that appears when a field is left
 * would move the pressed element, and the click would miss it. Of one form only the last task runs.
 */
export function useAfterPress(): (task: () => void) => void {
  const form = useRef(null)
  return (task) => {
    if (isPressed) waiting.set(form, task)
    else task()
  }
}
