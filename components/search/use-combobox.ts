'use client'

import { useEffect, useId, useState } from 'react'

/**
 * Makes a search box a combobox (ARIA Authoring Practices, list autocomplete with manual
 * selection): arrows walk through the options, Enter follows the one reached and else sends the
 * form, Escape closes the list first and empties the box then.
 * @param count number of options
 * @param choose follows the option with this index
 * @param autofill whether the browser goes on offering what it knows
 */
export function useCombobox(
  input: HTMLInputElement,
  count: number,
  choose: (index: number) => void,
  { autofill = false } = {},
) {
  const id = useId()
  const [active, setActive] = useState(-1)
  const [closed, setClosed] = useState(false)
  const expanded = count > 0 && !closed
  const reached = expanded && active < count ? active : -1

  useEffect(() => {
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    if (!autofill) input.setAttribute('autocomplete', 'off')
    input.setAttribute('aria-controls', id)
  }, [input, id, autofill])
  useEffect(() => {
    input.setAttribute('aria-expanded', String(expanded))
    if (reached >= 0) input.setAttribute('aria-activedescendant', `${id}-${reached}`)
    else input.removeAttribute('aria-activedescendant')
  }, [input, id, expanded, reached])
  useEffect(() => {
    const open = () => setClosed(false)
    const close = () => {
      setClosed(true)
      setActive(-1)
    }
    const onInput = () => {
      setActive(-1)
      open()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing) return
      if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && count > 0) {
        event.preventDefault()
        open()
        setActive(step(reached, event.key === 'ArrowDown' ? 1 : -1, count))
      } else if (event.key === 'Enter' && reached >= 0) {
        event.preventDefault()
        choose(reached)
        close()
      } else if (event.key === 'Escape' && expanded) {
        event.preventDefault()
        close()
      }
    }
    const onFocusOut = (event: FocusEvent) => {
      if (!input.form?.contains(event.relatedTarget as Node | null)) close()
    }
    input.addEventListener('input', onInput)
    input.addEventListener('focus', open)
    input.addEventListener('keydown', onKeyDown)
    input.form?.addEventListener('focusout', onFocusOut)
    input.form?.addEventListener('submit', close)
    return () => {
      input.removeEventListener('input', onInput)
      input.removeEventListener('focus', open)
      input.removeEventListener('keydown', onKeyDown)
      input.form?.removeEventListener('focusout', onFocusOut)
      input.form?.removeEventListener('submit', close)
    }
  }, [input, count, expanded, reached, choose])

  return { id, expanded, active: reached, close: () => setClosed(true) }
}

/** The option after (or before) one; beyond the last lies the box itself, -1. */
export function step(from: number, by: 1 | -1, count: number): number {
  const next = from + by
  return next >= count ? -1 : next < -1 ? count - 1 : next
}
