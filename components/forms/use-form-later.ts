'use client'

import { type SyntheticEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useAfterPress } from './use-after-press.ts'

/** State that a form takes over from the plain one in its place. */
export interface TakenOver {
  typed: FormData
  /** Name of the field that had the focus. */
  focused: string
  /** Whether its button was pressed already. */
  sent: boolean
}

/**
 * Plain HTML stands in for a form until pointer or focus reaches it; then the validating form is loaded, and takes over
 * input and focus. Cached pages load nothing for it before. If loading fails, the plain form stays.
 */
export function useFormLater<Live>(load: () => Promise<Live>) {
  const ref = useRef<HTMLDivElement>(null)
  const [live, setLive] = useState<Live & TakenOver>()
  const [failed, setFailed] = useState(false)
  const afterPress = useAfterPress()
  /** @returns whether it was loaded */
  const turn = async (sent = false): Promise<boolean> => {
    const loaded = await load().catch(() => undefined)
    const form = ref.current?.querySelector('form')
    if (!loaded || !form) return false
    const { activeElement } = document
    const focused = form.contains(activeElement) ? (activeElement?.getAttribute('name') ?? '') : ''
    // Not while it is pressed: the click would find another button than the one that went down. At
    // once: a key that is pressed between reading the form and showing the other would go into a
    // field that is about to go.
    afterPress(() =>
      flushSync(() =>
        setLive((current) =>
          current
            ? { ...current, sent: current.sent || sent }
            : { ...loaded, typed: new FormData(form), focused, sent },
        ),
      ),
    )
    return true
  }
  const listen = () => void turn()
  return {
    live,
    /** Whether the validating form could not be loaded for the last press. */
    failed,
    /** Has the validating form sent in place of the plain one. */
    submit: (event: SyntheticEvent) => {
      event.preventDefault()
      setFailed(false)
      void turn(true).then((loaded) => setFailed(!loaded))
    },
    /** Props of the element around the plain form. */
    holder: { ref, ...(!live && { onFocus: listen, onPointerEnter: listen }) },
  }
}
