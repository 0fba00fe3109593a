'use client'

import { type RefObject, useEffect, useRef } from 'react'
import { isSamePlace, placeCode } from '#lib/rules/configurator/place-code.ts'
import { placeOf, screenOf } from '#lib/rules/configurator/places.ts'
import type { Configuration } from '#lib/rules/configurator/types.ts'

/** The errors of a screen: a field, or the first choice of a group that lacks one. */
const wrong =
  'form [aria-invalid="true"], form fieldset[aria-describedby^="missing"] input, form fieldset[aria-describedby$="error"] input'

/** What a section is begun with. */
const control = 'summary, input:checked, input, select'

/**
 * Moves the focus along: to the heading of a screen that has come, to the section that was gone to,
 * and to what is missing for who tried to go on.
 * @returns what the heading needs
 */
export function useStepFocus(
  frame: RefObject<HTMLElement | null>,
  state: Configuration,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const { groups } = state
  const place = placeOf(state)
  const code = placeCode(place)
  const screen = screenOf(state)
  const begins = screen.places[0] !== undefined && isSamePlace(screen.places[0], place)
  const shown = useRef({ code: '', screen: begins ? screen.name : '' })
  useEffect(() => {
    const before = shown.current
    if (before.code === code) return
    shown.current = { code, screen: screen.name }
    const isNew = before.screen !== screen.name
    if (before.code === '' && begins) return
    const section = isNew && begins ? null : frame.current?.querySelector(`[data-place="${code}"]`)
    if (!section) {
      if (!isNew) return
      heading.current?.focus({ preventScroll: true })
      heading.current?.scrollIntoView({ block: 'nearest' })
      return
    }
    // What was opened where the focus is needs none.
    if (section.contains(document.activeElement)) return
    section.querySelector<HTMLElement>(control)?.focus({ preventScroll: true })
    section.scrollIntoView({ block: 'start' })
  }, [code, screen.name, begins, frame])
  const shownGroups = useRef(groups)
  useEffect(() => {
    if (shownGroups.current === groups) return
    shownGroups.current = groups
    // Who tried to go on is taken to what is missing, however far up it stands.
    if (!groups.incomplete) return
    const lacking = frame.current?.querySelector<HTMLElement>(wrong)
    lacking?.closest('details')?.setAttribute('open', '')
    lacking?.focus({ preventScroll: true })
    // With its name and the message, which stand above its choices.
    const whole = lacking?.closest<HTMLElement>('fieldset') ?? lacking
    whole?.scrollIntoView({ block: whole === lacking ? 'center' : 'start' })
  }, [groups, frame])
  return heading
}
