'use client'

import { useRef, useState } from 'react'
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
 * Lets plain HTML stand in for a form until pointer or focus reaches it; then what
 * checks as one types is loaded, and takes over what was typed, and where. Pages that everybody
 * reads load nothing for it. Where it cannot be loaded the plain form goes on.
 */
export function useFormLater<Live>(load: () => Promise<Live>) {
  const ref = useRef<HTMLDivElement>(null)
  const [live, setLive] = useState<Live & TakenOver>()
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
    turn,
    /** Props of the element around the plain form. */
    holder: { ref, ...(!live && { onFocus: listen, onPointerEnter: listen }) },
  }
}
