'use client'

import { type ChangeEvent, type FocusEvent, type ReactNode, type RefObject, useCallback, useRef, useState } from 'react'
import { useLaterPart } from '#components/ui/use-later-part.ts'
import type { FormProblems } from '#lib/forms/check-form.ts'
import { fieldProblems, fieldsHere } from '#lib/rules/configurator/fields.ts'
import type { LengthUnit } from '#lib/rules/configurator/length.ts'
import { screenOf } from '#lib/rules/configurator/places.ts'
import type { Configuration } from '#lib/rules/configurator/types.ts'
import type { CheckHandlers } from './step-check.tsx'
import type { Dispatch } from './use-configurator.ts'

type Control = HTMLInputElement | HTMLSelectElement

const load = () => import('./step-check.tsx')

/** Problems by name of field, of one screen. */
interface StepProblems {
  code: string
  problems: FormProblems
}

/** What judges the fields of a step. */
export interface StepChecks {
  /** What the step's form needs. */
  form: Record<'onFocus' | 'onPointerEnter', () => void> & {
    ref: RefObject<HTMLFormElement | null>
    onBlur: (event: FocusEvent<HTMLFormElement>) => void
    onChange: (event: ChangeEvent<HTMLFormElement>) => void
  }
  /** Names of messages by name of field. */
  errors: FormProblems
  judge: (names: readonly string[]) => void
  /** Goes on to the next step, unless something typed cannot be: then it is said at its field. */
  goOn: () => void
  /** What judges, once it is loaded; it shows nothing. */
  part: ReactNode
}

/**
 * Judges what is typed in the current step: when a field is left, and on continuing. What
 * does so is loaded at the first interaction; before that, and without it, the same rule is
 * asked as one goes on.
 * @param typed what was typed before and cannot be, by name of field
 */
export function useStepCheck(
  state: Configuration,
  dispatch: Dispatch,
  unit: LengthUnit,
  typed: Readonly<Record<string, string>>,
): StepChecks {
  const form = useRef<HTMLFormElement>(null)
  const handlers = useRef<CheckHandlers>(null)
  const code = screenOf(state).name
  const [turned, setTurned] = useState(false)
  const { Part } = useLaterPart(turned, load)
  const [told, setTold] = useState<StepProblems>(() => ({ code, problems: toldAtFirst(state, typed, unit) }))
  const [found, setFound] = useState<StepProblems | null>(null)
  /** Names of fields that were left before what judges them was there. */
  const left = useRef(new Set<string>())
  const tell = useCallback((problems: FormProblems) => setFound({ code, problems }), [code])
  const names = fieldsHere(state, unit)
  const known = told.code === code ? told.problems : {}
  const turn = () => {
    if (names.length > 0) setTurned(true)
  }
  return {
    form: {
      ref: form,
      onFocus: turn,
      onPointerEnter: turn,
      onBlur: (event) => {
        const { name } = event.target as unknown as Control
        if (handlers.current) return handlers.current.left(event as unknown as FocusEvent<Control>)
        left.current.add(name)
      },
      onChange: (event) => handlers.current?.typed(event as unknown as ChangeEvent<Control>),
    },
    errors: found?.code === code ? found.problems : known,
    judge: (wanted) => handlers.current?.judge(wanted),
    goOn: () => {
      const problems = fieldProblems(state, textsIn(form.current, names), unit)
      if (Object.keys(problems).length === 0) return dispatch({ type: 'next' })
      // At once, so that the focus finds what is wrong; the form's own state follows.
      if (handlers.current) setFound({ code, problems })
      else setTold({ code, problems })
      handlers.current?.judge(names)
      dispatch({ type: 'refuse' })
    },
    part:
      Part && names.length > 0 ? (
        <Part
          key={code}
          state={state}
          unit={unit}
          form={form}
          handlers={handlers}
          told={known}
          left={left}
          tell={tell}
        />
      ) : null,
  }
}

/**
 * The errors of a step as it opens: everything after an attempt to continue, else what was
 * typed.
 */
function toldAtFirst(state: Configuration, typed: Readonly<Record<string, string>>, unit: LengthUnit): FormProblems {
  const problems = Object.entries(fieldProblems(state, typed, unit))
  return Object.fromEntries(
    state.groups.incomplete ? problems : problems.filter(([name]) => Object.hasOwn(typed, name)),
  )
}

/** The content of the fields of a form. */
function textsIn(form: HTMLFormElement | null, names: readonly string[]): Record<string, string | undefined> {
  const data = form ? new FormData(form) : new FormData()
  return Object.fromEntries(
    names.map((name) => {
      const value = data.get(name)
      return [name, typeof value === 'string' ? value : undefined]
    }),
  )
}
