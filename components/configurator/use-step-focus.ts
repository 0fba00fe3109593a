'use client'

import { type RefObject, useEffect, useRef } from 'react'
import type { Groups } from '#lib/rules/configurator/types.ts'

/** The errors of a step: a field, or the first choice of a group that lacks one. */
const wrong =
  'form [aria-invalid="true"], form fieldset[aria-describedby^="missing"] input, form fieldset[aria-describedby$="error"] input'

/**
 * Moves the focus along with the steps: to the heading of a step that has come, and to what is
 * missing for who tried to go on.
 * @param code changes with the step
 * @returns what the heading needs
 */
export function useStepFocus(
  frame: RefObject<HTMLElement | null>,
  code: string,
  groups: Groups,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const shownCode = useRef(code)
  useEffect(() => {
    if (shownCode.current === code) return
    shownCode.current = code
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [code])
  const shownGroups = useRef(groups)
  useEffect(() => {
    if (shownGroups.current === groups) return
    shownGroups.current = groups
    // Who tried to go on is taken to what is missing, however far up it stands.
    if (!groups.incomplete) return
    const control = frame.current?.querySelector<HTMLElement>(wrong)
    control?.focus({ preventScroll: true })
    // With its name and the message, which stand above its choices.
    const whole = control?.closest<HTMLElement>('fieldset') ?? control
    whole?.scrollIntoView({ block: whole === control ? 'center' : 'start' })
  }, [groups, frame])
  return heading
}
